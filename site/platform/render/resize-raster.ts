import { encodeSharp, type RasterFormat } from './encode-raster.ts'
import { fitSize } from './fit-size.ts'
import { sharp } from './load-sharp.ts'
import type { Pixels } from './pixels.ts'
import { RenderError } from './render-error.ts'
import {
  assertByteLimit,
  assertOutputSize,
  MAX_INPUT_PIXELS,
  MAX_RASTER_BYTES,
} from './render-limits.ts'

export interface ResizeOptions {
  /** Pixels; a picture is never enlarged beyond what it has. */
  readonly width: number
  /** Without it the picture's own shape decides; with it the picture fits inside the box. */
  readonly height?: number | undefined
  readonly format: RasterFormat
  readonly background?: string | undefined
}

/** Resizes a JPEG, PNG or WebP, upright by its EXIF orientation and without its metadata. */
export async function resizeRaster(
  bytes: Uint8Array,
  { width, height, format, background }: ResizeOptions,
): Promise<Uint8Array> {
  assertOutputSize(width, height ?? 1)
  const { image, size } = await openRaster(bytes)
  const fitted = fitSize(size, { width: Math.min(width, size.width), height })
  const target = fitted.height > size.height ? size : fitted
  assertOutputSize(target.width, target.height)
  image.resize(target.width, target.height, { fit: 'fill' })
  if (background) image.flatten({ background })
  return encodeSharp(image, { format, background })
}

/** Straight RGBA of a JPEG, PNG or WebP whose longer side is at most `maxSize` pixels. */
export async function rasterPixels(bytes: Uint8Array, maxSize: number): Promise<Pixels> {
  assertOutputSize(maxSize, maxSize)
  const { image } = await openRaster(bytes)
  const { data, info } = await image
    .resize(maxSize, maxSize, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * A JPEG, PNG or WebP by its content, upright, with a limit on its pixels.
 *
 * @throws RenderError `malformed`, `too_large`
 */
export async function openRaster(bytes: Uint8Array) {
  assertByteLimit(bytes.length, MAX_RASTER_BYTES, 'The picture')
  if (!isJpeg(bytes) && !isPng(bytes) && !isWebp(bytes)) {
    throw new RenderError('malformed', 'The picture is not JPEG, PNG or WebP')
  }
  const image = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' }).autoOrient()
  const { autoOrient, width, height } = await image.metadata()
  if (width * height > MAX_INPUT_PIXELS) {
    throw new RenderError('too_large', `The picture has ${width} × ${height} pixels`)
  }
  return { image, size: autoOrient }
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

function isPng(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 8)).toString('latin1') === '\x89PNG\r\n\x1a\n'
}

function isWebp(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return head.startsWith('RIFF') && head.endsWith('WEBP')
}
