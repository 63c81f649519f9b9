import type { Rgb } from './hex-color.ts'
import { srgbToLinear } from './srgb.ts'

/**
 * Relative luminance, 0 (black) to 1 (white).
 * Formula: WCAG 2.2, definition of relative luminance, with sRGB's threshold 0.04045.
 */
export function relativeLuminance([red, green, blue]: Rgb): number {
  return (
    0.2126 * srgbToLinear(red / 255) +
    0.7152 * srgbToLinear(green / 255) +
    0.0722 * srgbToLinear(blue / 255)
  )
}

/**
 * Contrast of two opaque colours, 1 (equal) to 21 (black on white), whichever is in front.
 * Formula: WCAG 2.2, definition of contrast ratio. Text wants 4.5, large text and controls 3.
 */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const first = relativeLuminance(a)
  const second = relativeLuminance(b)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
