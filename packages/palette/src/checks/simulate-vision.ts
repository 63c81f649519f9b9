import { hexOfLinear, linearOfHex, type LinearRgb } from '../oklch/oklch.ts'

export const visions = ['protanopia', 'deuteranopia', 'tritanopia'] as const
export type Vision = (typeof visions)[number]

/**
 * What linear sRGB becomes without one kind of cone: Machado, Oliveira and Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.0.
 */
export const visionMatrices: Readonly<Record<Vision, readonly [LinearRgb, LinearRgb, LinearRgb]>> =
  {
    protanopia: [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
    deuteranopia: [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
    tritanopia: [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  }

/**
 * `#rrggbb` as somebody with that vision sees it.
 *
 * @throws {PaletteError} invalid_color
 */
export function simulateVision(hex: string, vision: Vision): string {
  return hexOfLinear(seenLinear(linearOfHex(hex), vision))
}

/** Light as seen, neither rounded nor clipped. */
export function seenLinear([red, green, blue]: LinearRgb, vision: Vision): LinearRgb {
  const [first, second, third] = visionMatrices[vision].map(
    (row) => row[0] * red + row[1] * green + row[2] * blue,
  ) as [number, number, number]
  return [first, second, third]
}

/** The `values` of an feColorMatrix, whose filter must set `color-interpolation-filters="linearRGB"`. */
export function visionFilterValues(vision: Vision): string {
  const rows = visionMatrices[vision].map((row) => `${row.join(' ')} 0 0`)
  return `${rows.join(' ')} 0 0 0 1 0`
}
