import type { Codecs } from '@tessera/convert'
import { tracePicture as trace } from '@tessera/trace'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

let loading: Promise<(typeof import('vtracer-wasm'))['to_svg']> | undefined

/** A picture as areas, by vtracer; its WASM is read when it is first asked for. */
export const tracePicture: Codecs['tracePicture'] = async (picture, options) => {
  loading ??= load()
  return trace(await loading, picture, options)
}

async function load() {
  const tracer = await import('vtracer-wasm')
  const wasm = createRequire(import.meta.url).resolve('vtracer-wasm/vtracer.wasm')
  tracer.initSync({ module: await readFile(wasm) })
  return tracer.to_svg
}
