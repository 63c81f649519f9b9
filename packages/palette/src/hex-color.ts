import { hexOfRgb, longHex, rgbOfHex, type Rgb } from '@tessera/vector'
import { PaletteError } from './palette-error.ts'

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/**
 * Reads `#rrggbb` or `#rgb`, in either case.
 *
 * @throws {PaletteError} invalid_color on anything else, named colours and alpha included.
 */
export function parseHex(hex: string): Rgb {
  if (HEX.test(hex)) return rgbOfHex(longHex(hex))
  throw new PaletteError('invalid_color', `not a #rrggbb colour: ${hex.slice(0, 40)}`)
}

export { hexOfRgb as formatHex, type Rgb }
