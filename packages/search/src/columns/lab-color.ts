/** CIE Lab in hundredths, whole numbers: whoever compares two colours comes to the same distance. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** White of D65 for an observer of 2°. */
const WHITE = [0.95047, 1, 1.08883] as const
const EPSILON = (6 / 29) ** 3
const SLOPE = (29 / 6) ** 2 / 3

/** Lab of an sRGB colour, `0xRRGGBB` (IEC 61966-2-1, CIE 15). */
export function labOf(rgb: number): Lab {
  const [r, g, b] = [rgb >>> 16, (rgb >>> 8) & 255, rgb & 255].map((byte) => linear(byte / 255))
  const x = response((0.4124564 * r! + 0.3575761 * g! + 0.1804375 * b!) / WHITE[0])
  const y = response((0.2126729 * r! + 0.7151522 * g! + 0.072175 * b!) / WHITE[1])
  const z = response((0.0193339 * r! + 0.119192 * g! + 0.9503041 * b!) / WHITE[2])
  return [hundredths(116 * y - 16), hundredths(500 * (x - y)), hundredths(200 * (y - z))]
}

/** The square of the distance ΔE*ab of two colours, in hundredths squared. */
export function squaredDistance(p: Lab, q: Lab): number {
  return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function response(value: number): number {
  return value > EPSILON ? Math.cbrt(value) : value * SLOPE + 4 / 29
}

/** Adding 0 turns -0 into 0. */
function hundredths(value: number): number {
  return Math.round(value * 100) + 0
}
