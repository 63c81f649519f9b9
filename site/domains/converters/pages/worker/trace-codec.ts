import type { Codecs } from '@tessera/convert'
import { tracePicture as trace } from '@tessera/trace'
import initTracer, { to_svg as traceShapes } from 'vtracer-wasm'
import wasmAddress from 'vtracer-wasm/vtracer.wasm?url'

let loading: Promise<unknown> | undefined

/** A picture as areas, by vtracer. */
export const tracePicture: Codecs['tracePicture'] = async (picture, options) => {
  loading ??= initTracer({ module_or_path: wasmAddress })
  await loading
  return trace(traceShapes, picture, options)
}
