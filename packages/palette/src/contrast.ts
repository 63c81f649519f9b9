import * as vector from '@tessera/vector'
import { parseHex } from './hex-color.ts'

/**
 * Relative luminance of a colour, 0 (black) to 1 (white).
 *
 * @throws {PaletteError} invalid_color
 */
export function relativeLuminance(hex: string): number {
  return vector.relativeLuminance(parseHex(hex))
}

/**
 * Contrast of two opaque colours, 1 (equal) to 21 (black on white), whichever is in front. Text
 * wants 4.5, large text and controls 3 (WCAG 2.2).
 *
 * @throws {PaletteError} invalid_color
 */
export function contrastRatio(a: string, b: string): number {
  return vector.contrastRatio(parseHex(a), parseHex(b))
}
