import type { RasterPicture } from '@tessera/raster-files'
import type startCodec from '@jsquash/jxl/codec/enc/jxl_enc.js'
import { RenderError } from '#platform/render/render-error.ts'
import { MAX_INPUT_PIXELS } from '#platform/render/render-limits.ts'

/** Faster than the usual 6, for 15 % more bytes. */
const AVIF_SPEED = 8
const JXL_EFFORT = 4

type Codec = Awaited<ReturnType<typeof startCodec>>

export function writeAvif(module: Codec, picture: RasterPicture, quality: number) {
  const { width, height, rgba } = picture
  return written(
    module.encode(rgba, width, height, {
      quality,
      qualityAlpha: -1,
      denoiseLevel: 0,
      tileColsLog2: 0,
      tileRowsLog2: 0,
      speed: AVIF_SPEED,
      subsample: 1,
      chromaDeltaQ: false,
      sharpness: 0,
      tune: 0,
      enableSharpYUV: false,
      bitDepth: 8,
    }),
    'AVIF',
  )
}

export function writeJxl(module: Codec, picture: RasterPicture, quality: number) {
  const { width, height, rgba } = picture
  return written(
    module.encode(rgba, width, height, {
      effort: JXL_EFFORT,
      quality,
      progressive: false,
      epf: -1,
      lossyPalette: false,
      decodingSpeedTier: 0,
      photonNoiseIso: 0,
      lossyModular: false,
      lossless: quality === 100,
    }),
    'JPEG XL',
  )
}

/**
 * Reads a picture whose header states `size`, which is compared before anything is unpacked.
 *
 * @throws {RenderError} `malformed`, `too_large`
 */
export function decodeSized(
  module: Codec,
  file: Uint8Array,
  size: { readonly width: number; readonly height: number } | null,
  label: string,
): RasterPicture {
  if (!size || size.width < 1 || size.height < 1) {
    throw new RenderError('malformed', `The file is not ${label}`)
  }
  if (size.width * size.height > MAX_INPUT_PIXELS) {
    throw new RenderError('too_large', `The picture has ${size.width} × ${size.height} pixels`)
  }
  // The bit depth is asked for by AVIF alone; the decoder of JPEG XL takes one argument.
  const pixels = label === 'AVIF' ? module.decode(file, 8) : module.decode(file)
  if (!pixels) throw new RenderError('malformed', `The ${label} is broken`)
  const { width, height, data } = pixels
  return { width, height, rgba: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
}

/** A copy: what an encoder answers lies in its own memory. */
function written(bytes: Uint8Array | null, label: string): Uint8Array {
  if (!bytes) throw new RenderError('malformed', `The picture does not fit into ${label}`)
  return Uint8Array.from(bytes)
}
