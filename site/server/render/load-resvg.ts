import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

let loading: Promise<void> | undefined

/**
 * The resvg class, its WASM read once per thread from the installed package.
 *
 * The native build is 1.3 times faster but aborts the whole process on one file of resvg's own
 * suite and reads local files through `<image href>`; the WASM build throws and has no file system.
 * No fonts are loaded by themselves: the catalogue's SVGs carry text as paths.
 */
export async function loadResvg(): Promise<typeof Resvg> {
  loading ??= readFile(
    createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'),
  ).then((wasm) => initWasm(wasm))
  await loading
  return Resvg
}
