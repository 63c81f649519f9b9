import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initSync, to_svg as toSvg } from 'vtracer-wasm'
import type { TraceShapes } from '../tracer-config.ts'

/** vtracer of the installed package. */
export async function loadTracer(): Promise<TraceShapes> {
  const wasm = createRequire(import.meta.url).resolve('vtracer-wasm/vtracer.wasm')
  initSync({ module: await readFile(wasm) })
  return toSvg
}
