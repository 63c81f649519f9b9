import type { Resvg } from '@resvg/resvg-wasm'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { limitWasmMemory } from './limit-wasm-memory.ts'

type Library = typeof import('@resvg/resvg-wasm')

const require = createRequire(import.meta.url)
/** Each takes about 2 MB until the thread or process ends. */
const MOST_COPIES = 20

let loading: Promise<Library> | undefined
let traps = 0

/**
 * The resvg class, its WASM read once per thread from the installed package.
 *
 * The native build is 1.3 times faster but aborts the whole process on one file of resvg's own
 * suite and reads local files through `<image href>`; the WASM build throws and has no file system.
 */
export async function loadResvg(): Promise<typeof Resvg> {
  loading ??= load()
  return (await loading).Resvg
}

/**
 * Whether resvg gave up in the middle of its work. What it held then is neither to be freed nor used:
 * the next drawing gets another copy of it, unless there were too many already.
 */
export function isTrap(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError
}

/** False where the thread has to end instead. */
export function replaceResvg(): boolean {
  traps += 1
  loading = undefined
  return traps < MOST_COPIES
}

async function load(): Promise<Library> {
  limitWasmMemory()
  const library =
    traps === 0
      ? await import('@resvg/resvg-wasm')
      : ((await import(/* @vite-ignore */ copyAddress())) as Library)
  await library.initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  return library
}

/** A module of the same code with memory of its own. */
function copyAddress(): string {
  const wasm = require.resolve('@resvg/resvg-wasm/index_bg.wasm')
  return `${pathToFileURL(wasm.replace(/index_bg\.wasm$/, 'index.mjs')).href}?copy=${traps}`
}
