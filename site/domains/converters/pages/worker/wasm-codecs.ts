import startAvifEncoder from '@jsquash/avif/codec/enc/avif_enc.js'
import startJxlDecoder from '@jsquash/jxl/codec/dec/jxl_dec.js'
import startJxlEncoder from '@jsquash/jxl/codec/enc/jxl_enc.js'
import type { Codecs } from '@tessera/convert'
import { jxlSize } from '@tessera/raster-files'
import { decodeSized, writeAvif, writeJxl } from '#platform/render/conversion/wasm-pictures.ts'

/** Each is fetched when it is first asked for. */
const started = new Map<typeof startJxlDecoder, ReturnType<typeof startJxlDecoder>>()

function opened(start: typeof startJxlDecoder) {
  const module = started.get(start) ?? start()
  started.set(start, module)
  return module
}

export const encodeAvif: Codecs['encodeAvif'] = async (picture, quality) =>
  writeAvif(await opened(startAvifEncoder), picture, quality)

export const encodeJxl: Codecs['encodeJxl'] = async (picture, quality) =>
  writeJxl(await opened(startJxlEncoder), picture, quality)

export const decodeJxl: Codecs['decodeJxl'] = async (file) =>
  decodeSized(await opened(startJxlDecoder), file, jxlSize(file), 'JPEG XL')
