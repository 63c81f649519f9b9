import { convertLabToLch, convertRgbToOklab } from 'culori/fn'
import { parseHex } from './hex-color.ts'

/**
 * The named colours one can filter by. The place in this list is the bit in a mask and is stored
 * with every asset: append, never reorder.
 */
export const colorBuckets = [
  { id: 'black', hex: '#111114' },
  { id: 'white', hex: '#ffffff' },
  { id: 'gray', hex: '#8e8e96' },
  { id: 'red', hex: '#e5322d' },
  { id: 'orange', hex: '#f58220' },
  { id: 'yellow', hex: '#fdd835' },
  { id: 'green', hex: '#43a047' },
  { id: 'teal', hex: '#0aa5a0' },
  { id: 'blue', hex: '#2f7df6' },
  { id: 'purple', hex: '#9146e8' },
  { id: 'pink', hex: '#f062a6' },
  { id: 'brown', hex: '#7b4f2e' },
] as const satisfies readonly { readonly id: string; readonly hex: string }[]

export type ColorBucket = (typeof colorBuckets)[number]['id']

/**
 * The named colour that a person would file a colour under, judged in OKLCH (lightness 0–1,
 * chroma, hue in degrees), because equal steps there look equal.
 *
 * @throws {PaletteError} invalid_color
 */
export function bucketOf(hex: string): ColorBucket {
  const [r, g, b] = parseHex(hex)
  const lab = convertRgbToOklab({ r: r / 255, g: g / 255, b: b / 255 })
  const { l: lightness, c: chroma, h: hue = 0 } = convertLabToLch(lab)

  if (isNeutral(lightness, chroma, hue)) {
    if (lightness < 0.28) return 'black'
    return lightness > 0.94 ? 'white' : 'gray'
  }
  return chromaticBucket(lightness, chroma, hue)
}

/**
 * The buckets of several colours as a bit mask: bit n stands for `colorBuckets[n]`.
 *
 * @throws {PaletteError} invalid_color
 */
export function bucketsOf(colors: readonly string[]): number {
  return colors.reduce((mask, color) => mask | bucketMask(bucketOf(color)), 0)
}

/** The bit of one bucket, as used by `bucketsOf`. */
export function bucketMask(id: ColorBucket): number {
  return 1 << colorBuckets.findIndex((bucket) => bucket.id === id)
}

/** The buckets in a mask, in the table's order. */
export function bucketsInMask(mask: number): ColorBucket[] {
  return colorBuckets.filter(({ id }) => (mask & bucketMask(id)) !== 0).map(({ id }) => id)
}

/** Bluish greys keep looking grey at a chroma where warm tones already look brown. */
function isNeutral(lightness: number, chroma: number, hue: number): boolean {
  if (lightness < 0.16 || lightness > 0.985) return true
  const isWarm = hue > 20 && hue < 115
  if (isWarm) return chroma < (lightness > 0.9 ? 0.03 : 0.02)
  return chroma < (lightness > 0.3 && lightness < 0.9 ? 0.047 : 0.035)
}

function chromaticBucket(lightness: number, chroma: number, hue: number): ColorBucket {
  if (hue < 15) return lightness < 0.5 ? 'red' : 'pink'
  if (hue < 38) return redOrNeighbour(lightness, chroma)
  if (hue < 80) return isBrown(lightness, chroma) ? 'brown' : 'orange'
  if (hue < 115) return yellowOrNeighbour(lightness, hue)
  if (hue < 167) return 'green'
  if (hue < 220) return 'teal'
  if (hue < 285) return 'blue'
  if (hue < 325) return 'purple'
  return lightness < (hue < 345 ? 0.6 : 0.5) ? 'purple' : 'pink'
}

function redOrNeighbour(lightness: number, chroma: number): ColorBucket {
  if (lightness > 0.8) return 'pink'
  return lightness < 0.55 && chroma < 0.09 ? 'brown' : 'red'
}

function isBrown(lightness: number, chroma: number): boolean {
  return lightness < 0.62 || (lightness < 0.8 && chroma < 0.09)
}

function yellowOrNeighbour(lightness: number, hue: number): ColorBucket {
  if (lightness > 0.68) return 'yellow'
  return hue < 98 ? 'brown' : 'green'
}
