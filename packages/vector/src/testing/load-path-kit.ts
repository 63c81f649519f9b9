import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PathKit } from '../path/path-kit.ts'

/** The WASM module as a caller passes it in. */
export function loadPathKit(): Promise<PathKit> {
  const require = createRequire(import.meta.url)
  const init = require('pathkit-wasm/bin/pathkit.js') as (options: { wasmBinary: Uint8Array }) => {
    then(done: (kit: PathKit & { then?: unknown }) => void): void
  }
  const wasmBinary = readFileSync(require.resolve('pathkit-wasm/bin/pathkit.wasm'))
  return new Promise((resolve) => {
    init({ wasmBinary }).then((kit) => {
      // The module is a thenable that answers with itself for ever.
      delete kit.then
      resolve(kit)
    })
  })
}
