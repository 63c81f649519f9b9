import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PathKit } from '@tessera/vector'

let loading: Promise<PathKit> | undefined

/** Skia's path operations, their WASM read once per thread from the installed package. */
export function loadPathKit(): Promise<PathKit> {
  loading ??= load()
  return loading
}

async function load(): Promise<PathKit> {
  const require = createRequire(import.meta.url)
  const init = require('pathkit-wasm/bin/pathkit.js') as (options: {
    wasmBinary: Uint8Array
  }) => { ready?: () => Promise<PathKit> } & PromiseLike<PathKit>
  const wasmBinary = await readFile(require.resolve('pathkit-wasm/bin/pathkit.wasm'))
  const module = init({ wasmBinary })
  // Old Emscripten modules are thenables that answer with themselves for ever.
  return new Promise((resolve) => {
    void module.then((kit) => {
      delete (kit as unknown as Record<string, unknown>)['then']
      resolve(kit)
    })
  })
}
