import { PaletteError } from '../palette-error.ts'
import { hexOfOklch, isInGamut, mapToGamut, type Gamut } from './gamut.ts'
import { oklchOfHex, turned, type Oklch } from './oklch.ts'

const HEX = /^#?(?:[\da-f]{3}|[\da-f]{6})$/i
const OKLCH = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+(-?[\d.]+)(?:deg)?\s*\)$/i

/** `oklch(57.3% 0.151 37)` as CSS reads it: a tenth of a percent, thousandths, tenths of a degree. */
export function writeOklch({ l, c, h }: Oklch): string {
  const chroma = round(c, 3)
  return `oklch(${round(l * 100, 1)}% ${chroma} ${chroma === 0 ? 0 : round(h, 1)})`
}

/**
 * The colour that a swatch holds: `#rrggbb`, or `oklch(…)` for one that sRGB has not.
 *
 * @throws {PaletteError} invalid_color
 */
export function readColor(text: string): Oklch {
  const trimmed = text.trim()
  if (HEX.test(trimmed)) return oklchOfHex(trimmed.startsWith('#') ? trimmed : `#${trimmed}`)
  const [, lightness, percent, chroma, hue] = OKLCH.exec(trimmed) ?? []
  const l = Number(lightness) / (percent === '%' ? 100 : 1)
  const [c, h] = [Number(chroma), Number(hue)]
  if (lightness === undefined || !(l >= 0 && l <= 1) || !(c >= 0 && c <= 1) || !Number.isFinite(h))
    throw new PaletteError('invalid_color', `not a hex or oklch colour: ${trimmed.slice(0, 40)}`)
  return { l, c, h: c === 0 ? 0 : turned(h) }
}

/**
 * The shortest notation that keeps the colour within the gamut: hex inside sRGB, `oklch()` beyond.
 * Writing what was read gives the same text.
 */
export function writeColor(color: Oklch, gamut: Gamut): string {
  const mapped = mapToGamut(color, gamut)
  return gamut === 'srgb' || isInGamut(mapped, 'srgb') ? hexOfOklch(mapped) : writeOklch(mapped)
}

/** `#rrggbb` of what a swatch holds, for whatever knows sRGB alone. @throws {PaletteError} invalid_color */
export function hexOf(text: string): string {
  return hexOfOklch(readColor(text))
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}
