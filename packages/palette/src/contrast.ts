import { parseHex } from './hex-color.ts'

/**
 * Relative luminance, 0 (black) to 1 (white).
 * Formula: WCAG 2.2, definition of relative luminance, with sRGB's threshold 0.04045.
 *
 * @throws {PaletteError} invalid_color
 */
export function relativeLuminance(hex: string): number {
  const [red, green, blue] = parseHex(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/**
 * Contrast of two opaque colours, 1 (equal) to 21 (black on white), whichever is in front.
 * Formula: WCAG 2.2, definition of contrast ratio. Text wants 4.5, large text and controls 3.
 *
 * @throws {PaletteError} invalid_color
 */
export function contrastRatio(a: string, b: string): number {
  const first = relativeLuminance(a)
  const second = relativeLuminance(b)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
