import type { Codecs } from '@tessera/convert'
import { avifSize, jxlSize } from '@tessera/raster-files'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  assertByteLimit,
  MAX_INPUT_PIXELS,
  MAX_RASTER_BYTES,
} from '#platform/render/render-limits.ts'
import { decodeSized, writeJxl } from './wasm-pictures.ts'

const require = createRequire(import.meta.url)

/**
 * Still pictures that sharp's build does not read from strangers or at all. AVIF is written by sharp and read
 * by WASM, whose memory is its own.
 */
export const pictureCodecs = {
  async decodeAvif(file) {
    assertByteLimit(file.length, MAX_RASTER_BYTES, 'The picture')
    return decodeSized(await avifDecoder(), file, avifSize(file), 'AVIF')
  },
  async decodeJxl(file) {
    assertByteLimit(file.length, MAX_RASTER_BYTES, 'The picture')
    return decodeSized(await jxlDecoder(), file, jxlSize(file), 'JPEG XL')
  },
  async encodeJxl(picture, quality) {
    return writeJxl(await jxlEncoder(), picture, quality)
  },
  async decodePsd(file) {
    const { readPsd } = await import('@tessera/raster-files/psd')
    return readPsd(file, MAX_INPUT_PIXELS)
  },
  async encodePsd(size, layers) {
    const { writePsd } = await import('@tessera/raster-files/psd')
    return writePsd(size, layers)
  },
} as const satisfies Partial<Codecs>

async function avifDecoder() {
  provideImageData()
  const { default: start } = await import('@jsquash/avif/codec/dec/avif_dec.js')
  return start({ wasmBinary: await binary('@jsquash/avif/codec/dec/avif_dec.wasm') })
}

async function jxlDecoder() {
  provideImageData()
  const { default: start } = await import('@jsquash/jxl/codec/dec/jxl_dec.js')
  return start({ wasmBinary: await binary('@jsquash/jxl/codec/dec/jxl_dec.wasm') })
}

async function jxlEncoder() {
  const { default: start } = await import('@jsquash/jxl/codec/enc/jxl_enc.js')
  return start({ wasmBinary: await binary('@jsquash/jxl/codec/enc/jxl_enc.wasm') })
}

/** What the decoders answer pixels as; Node has none. */
function provideImageData(): void {
  globalThis.ImageData ??= PixelData as unknown as typeof ImageData
}

class PixelData {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

async function binary(path: string): Promise<ArrayBuffer> {
  return Uint8Array.from(await readFile(require.resolve(path))).buffer
}
