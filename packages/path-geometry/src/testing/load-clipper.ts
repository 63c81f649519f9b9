import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Clipper } from '../boolean/clipper.ts'

type Load = (options: { wasmBinary: Uint8Array }) => Promise<Clipper>

/** The WASM module as a caller passes it in. */
export async function loadClipper(): Promise<Clipper> {
  const require = createRequire(import.meta.url)
  const load = require('clipper2-wasm') as Load
  return load({
    wasmBinary: readFileSync(require.resolve('clipper2-wasm/dist/umd/clipper2z.wasm')),
  })
}
