import { PaletteError } from './palette-error.ts'

const DEFAULT_COUNT = 10
const SMALLEST_COUNT = 2
const LARGEST_COUNT = 20
const DEFAULT_QUALITY = 10
const NEAR_WHITE = 250

/**
 * The number of colours asked for: 10 when absent or not a whole number, else clamped to 2–20.
 *
 * @throws {PaletteError} invalid_count when exactly one is asked for
 */
export function paletteCount(count: number | undefined): number {
  if (count === 1) throw new PaletteError('invalid_count', 'a palette has at least 2 colours')
  if (count === undefined || !Number.isInteger(count)) return DEFAULT_COUNT
  return Math.min(LARGEST_COUNT, Math.max(SMALLEST_COUNT, count))
}

/** The sampling step in pixels: 10 when absent, below 1 or not a whole number. */
export function paletteQuality(quality: number | undefined): number {
  if (quality === undefined || !Number.isInteger(quality) || quality < 1) return DEFAULT_QUALITY
  return quality
}

/** Whether all channels are above 250: paper, not paint. */
export function isNearWhite(red: number, green: number, blue: number): boolean {
  return red > NEAR_WHITE && green > NEAR_WHITE && blue > NEAR_WHITE
}
