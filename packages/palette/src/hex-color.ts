import { PaletteError } from './palette-error.ts'

/** Red, green and blue, each 0–255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const LONG_FORM = /^#[0-9a-f]{6}$/i
const SHORT_FORM = /^#[0-9a-f]{3}$/i

/**
 * Reads `#rrggbb` or `#rgb`, in either case.
 *
 * @throws {PaletteError} invalid_color on anything else, named colours and alpha included.
 */
export function parseHex(hex: string): Rgb {
  if (LONG_FORM.test(hex)) {
    const value = Number.parseInt(hex.slice(1), 16)
    return [value >> 16, (value >> 8) & 255, value & 255]
  }
  if (SHORT_FORM.test(hex)) {
    const value = Number.parseInt(hex.slice(1), 16)
    return [(value >> 8) * 17, ((value >> 4) & 15) * 17, (value & 15) * 17]
  }
  throw new PaletteError('invalid_color', `not a #rrggbb colour: ${hex.slice(0, 40)}`)
}

/** Writes `#rrggbb` in lower case; channels are rounded and clamped to 0–255. */
export function formatHex([red, green, blue]: Rgb): string {
  return `#${channelHex(red)}${channelHex(green)}${channelHex(blue)}`
}

function channelHex(channel: number): string {
  const byte = Math.min(255, Math.max(0, Math.round(channel)))
  return byte.toString(16).padStart(2, '0')
}
