import type { Sharp } from 'sharp'
import { sharp } from './load-sharp.ts'
import type { Drawing } from './pixels.ts'

export type RasterFormat = 'png' | 'webp' | 'avif' | 'jpg' | 'jpeg'

export interface EncodeOptions {
  readonly format: RasterFormat
  /** CSS colour painted behind the drawing. JPEG has no alpha and takes white without it. */
  readonly background?: string | undefined
  /** Keeps every WebP pixel: smaller than lossy for flat shapes, larger for shading. */
  readonly isLossless?: boolean | undefined
  /** Pads the drawing, centred, to exactly this size. */
  readonly canvas?: { readonly width: number; readonly height: number } | undefined
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** Encodes a drawing. AVIF at effort 2: higher efforts cost several times the time for few bytes. */
export function encodeRaster(drawing: Drawing, options: EncodeOptions): Promise<Buffer> {
  const { width, height, isPremultiplied } = drawing
  const image = sharp(drawing.data, {
    raw: { width, height, channels: 4, premultiplied: isPremultiplied },
  })
  const { canvas } = options
  if (canvas && (canvas.width > width || canvas.height > height)) {
    const left = Math.floor((canvas.width - width) / 2)
    const top = Math.floor((canvas.height - height) / 2)
    const right = canvas.width - width - left
    const bottom = canvas.height - height - top
    image.extend({ left, top, right, bottom, background: options.background ?? TRANSPARENT })
  }
  if (options.background) image.flatten({ background: options.background })
  return encodeSharp(image, options)
}

/** The encoder settings of each format, shared by drawings and resized pictures. */
export function encodeSharp(
  image: Sharp,
  { format, background, isLossless = false }: EncodeOptions,
): Promise<Buffer> {
  if (format === 'png') return image.png({ compressionLevel: 9 }).toBuffer()
  if (format === 'webp') {
    return image.webp(isLossless ? { lossless: true } : { quality: 82, effort: 4 }).toBuffer()
  }
  if (format === 'avif') return image.avif({ quality: 60, effort: 2 }).toBuffer()
  return image
    .flatten({ background: background ?? '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}
