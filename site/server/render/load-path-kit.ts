import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export type SkPath = {
  op(other: SkPath, operation: number): SkPath | null
  simplify(): SkPath | null
  stroke(options: { width: number; miter_limit: number; cap: number; join: number }): SkPath
  dash(on: number, off: number, phase: number): SkPath
  setFillType(type: number): void
  toSVGString(): string
  delete(): void
}

/** What is used of Skia's path operations. */
export type PathKit = {
  NewPath(): SkPath
  FromSVGString(d: string): SkPath
  readonly PathOp: { readonly UNION: number; readonly INTERSECT: number }
  readonly FillType: { readonly WINDING: number; readonly EVENODD: number }
  readonly StrokeCap: { readonly BUTT: number; readonly ROUND: number; readonly SQUARE: number }
  readonly StrokeJoin: { readonly MITER: number; readonly ROUND: number; readonly BEVEL: number }
}

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
