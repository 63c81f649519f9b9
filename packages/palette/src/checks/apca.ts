import { parseHex } from '../hex-color.ts'

// The constants of APCA 0.1.9 (0.0.98G-4g), as its author published them: Andrew Somers, Myndex
// Research, "APCA contrast". The code is our own; the name says which version it computes.
const EXPONENT = 2.4
const RED = 0.2126729
const GREEN = 0.7151522
const BLUE = 0.072175
const DARK_ON_LIGHT = { ground: 0.56, text: 0.57 }
const LIGHT_ON_DARK = { ground: 0.65, text: 0.62 }
const BLACK_THRESHOLD = 0.022
// oxlint-disable-next-line approx-constant -- the published constant, not the root of two
const BLACK_EXPONENT = 1.414
const SCALE = 1.14
const OFFSET = 0.027
const LEAST = 0.1
const SAME = 0.0005

/**
 * Lightness contrast Lc by APCA 0.1.9: 0 for what cannot be read, up to 106 for dark text on light and
 * down to −108 for light text on dark. Which colour is the text matters.
 *
 * @throws {PaletteError} invalid_color
 */
export function apcaContrast(text: string, ground: string): number {
  const [textY, groundY] = [luminanceOf(text), luminanceOf(ground)]
  if (Math.abs(groundY - textY) < SAME) return 0
  const isDarkText = groundY > textY
  const power = isDarkText ? DARK_ON_LIGHT : LIGHT_ON_DARK
  const contrast = (groundY ** power.ground - textY ** power.text) * SCALE
  if (Math.abs(contrast) < LEAST) return 0
  return (isDarkText ? contrast - OFFSET : contrast + OFFSET) * 100
}

/** Screen luminance with the soft black clamp. */
function luminanceOf(hex: string): number {
  const [red, green, blue] = parseHex(hex)
  const y =
    RED * (red / 255) ** EXPONENT +
    GREEN * (green / 255) ** EXPONENT +
    BLUE * (blue / 255) ** EXPONENT
  return y > BLACK_THRESHOLD ? y : y + (BLACK_THRESHOLD - y) ** BLACK_EXPONENT
}
