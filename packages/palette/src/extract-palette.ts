import { formatHex, type Rgb } from './hex-color.ts'
import { PaletteError } from './palette-error.ts'
import { isNearWhite, paletteCount, paletteQuality } from './palette-options.ts'
import { heaviestFirst, quantize, type WeightedColor } from './quantize.ts'

export type PaletteOptions = {
  /** How many colours at most; clamped to 2–20, default 10. */
  readonly count?: number
  /** Every how many pixels one is looked at; 1 looks at all, default 10. */
  readonly quality?: number
}

const OPAQUE_ENOUGH = 125

/**
 * The colours of a picture as `#rrggbb`, most used first.
 *
 * Pixels with alpha below 125 and near-white ones (all channels above 250) are left out. A picture
 * with nothing but near-white gives white, one with nothing visible gives no colour at all. When
 * sampling meets no visible pixel (small or sparse pictures), every pixel is looked at.
 *
 * @param rgba four bytes a pixel, not premultiplied
 * @throws {PaletteError} invalid_count when `count` is 1; invalid_pixels on an incomplete pixel
 */
export function extractPalette(
  rgba: Uint8Array | Uint8ClampedArray,
  { count, quality }: PaletteOptions = {},
): string[] {
  const maxColors = paletteCount(count)
  const step = paletteQuality(quality)
  if (rgba.length % 4 !== 0) {
    throw new PaletteError('invalid_pixels', `${rgba.length} bytes are no whole RGBA pixels`)
  }
  const sampled = countColors(rgba, step)
  const { colors, sawNearWhite } =
    sampled.colors.length === 0 && step > 1 ? countColors(rgba, 1) : sampled
  if (colors.length === 0) return sawNearWhite ? ['#ffffff'] : []

  const palette =
    colors.length <= maxColors ? colors.sort(heaviestFirst) : quantize(colors, maxColors)
  return [...new Set(palette.map(({ rgb }) => formatHex(rgb)))]
}

function countColors(rgba: Uint8Array | Uint8ClampedArray, step: number) {
  const counts = new Map<number, number>()
  let sawNearWhite = false
  for (let offset = 0; offset < rgba.length; offset += 4 * step) {
    if (rgba[offset + 3]! < OPAQUE_ENOUGH) continue
    const red = rgba[offset]!
    const green = rgba[offset + 1]!
    const blue = rgba[offset + 2]!
    if (isNearWhite(red, green, blue)) {
      sawNearWhite = true
      continue
    }
    const key = (red << 16) | (green << 8) | blue
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return { colors: [...counts].map(toWeightedColor), sawNearWhite }
}

function toWeightedColor([key, weight]: [number, number]): WeightedColor {
  const rgb: Rgb = [key >> 16, (key >> 8) & 255, key & 255]
  return { rgb, weight }
}
