import { linearToSrgb, srgbToLinear } from '@tessera/vector'
import { formatHex, parseHex } from '../hex-color.ts'

/** A colour in OKLCH: lightness 0–1, chroma 0–about 0.4, hue in degrees 0–360 (0 for greys). */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

/** Light in one RGB space, 0–1 where the space can show it. */
export type LinearRgb = readonly [number, number, number]

type Matrix = readonly [LinearRgb, LinearRgb, LinearRgb]

// Matrices of CSS Color Module Level 4, "Sample code for color conversions".
const XYZ_OF_SRGB: Matrix = [
  [506752 / 1228815, 87881 / 245763, 12673 / 70218],
  [87098 / 409605, 175762 / 245763, 12673 / 175545],
  [7918 / 409605, 87881 / 737289, 1001167 / 1053270],
]
const SRGB_OF_XYZ: Matrix = [
  [12831 / 3959, -329 / 214, -1974 / 3959],
  [-851781 / 878810, 1648619 / 878810, 36519 / 878810],
  [705 / 12673, -2585 / 12673, 705 / 667],
]
const P3_OF_XYZ: Matrix = [
  [446124 / 178915, -333277 / 357830, -72051 / 178915],
  [-14852 / 17905, 63121 / 35810, 423 / 17905],
  [11844 / 330415, -50337 / 660830, 316169 / 330415],
]
const LMS_OF_XYZ: Matrix = [
  [0.819022437996703, 0.3619062600528904, -0.1288737815209879],
  [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
  [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
]
const XYZ_OF_LMS: Matrix = [
  [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
  [-0.0405757452148008, 1.112286803280317, -0.0717110580655164],
  [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816],
]
const LAB_OF_LMS: Matrix = [
  [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
  [1.9779985324311684, -2.4285922420485799, 0.450593709617411],
  [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
]
const LMS_OF_LAB: Matrix = [
  [1, 0.3963377773761749, 0.2158037573099136],
  [1, -0.1055613458156586, -0.0638541728258133],
  [1, -0.0894841775298119, -1.2914855480194092],
]

/** Below this chroma a hue means nothing; it is the epsilon of CSS Color 4 for OKLCH. */
const GREY = 4e-6

/**
 * The OKLCH of `#rrggbb` or `#rgb`.
 *
 * @throws {PaletteError} invalid_color
 */
export function oklchOfHex(hex: string): Oklch {
  return oklchOfLinear(linearOfHex(hex))
}

/** Light of `#rrggbb` in sRGB. @throws {PaletteError} invalid_color */
export function linearOfHex(hex: string): LinearRgb {
  const [red, green, blue] = parseHex(hex)
  return [srgbToLinear(red / 255), srgbToLinear(green / 255), srgbToLinear(blue / 255)]
}

/** `#rrggbb` of light in sRGB; each channel is clipped to what the notation can say. */
export function hexOfLinear(linear: LinearRgb): string {
  const [red, green, blue] = linear.map((channel) =>
    Math.round(linearToSrgb(Math.min(1, Math.max(0, channel))) * 255),
  ) as [number, number, number]
  return formatHex([red, green, blue])
}

export function oklchOfLinear(linear: LinearRgb): Oklch {
  const lms = multiply(LMS_OF_XYZ, multiply(XYZ_OF_SRGB, linear))
  const [l, a, b] = multiply(LAB_OF_LMS, [Math.cbrt(lms[0]), Math.cbrt(lms[1]), Math.cbrt(lms[2])])
  const c = Math.hypot(a, b)
  if (c < GREY) return { l, c: 0, h: 0 }
  return { l, c, h: turned((Math.atan2(b, a) * 180) / Math.PI) }
}

/** Light in sRGB; channels beyond 0–1 mean a colour that sRGB has not. */
export function linearSrgb(color: Oklch): LinearRgb {
  return multiply(SRGB_OF_XYZ, xyzOf(color))
}

/** Light in Display P3; channels beyond 0–1 mean a colour that P3 has not. */
export function linearP3(color: Oklch): LinearRgb {
  return multiply(P3_OF_XYZ, xyzOf(color))
}

/** Distance of two colours in OKLab × 100; 2 is about the least that is seen. */
export function distanceOk(one: Oklch, two: Oklch): number {
  const [l, a, b] = labOf(one)
  const [otherL, otherA, otherB] = labOf(two)
  return 100 * Math.hypot(l - otherL, a - otherA, b - otherB)
}

/** A hue as 0–360. */
export function turned(hue: number): number {
  return ((hue % 360) + 360) % 360
}

function xyzOf(color: Oklch): LinearRgb {
  const [l, m, s] = multiply(LMS_OF_LAB, labOf(color))
  return multiply(XYZ_OF_LMS, [l ** 3, m ** 3, s ** 3])
}

function labOf({ l, c, h }: Oklch): LinearRgb {
  const angle = (h * Math.PI) / 180
  return [l, c * Math.cos(angle), c * Math.sin(angle)]
}

function multiply([first, second, third]: Matrix, [x, y, z]: LinearRgb): LinearRgb {
  return [
    first[0] * x + first[1] * y + first[2] * z,
    second[0] * x + second[1] * y + second[2] * z,
    third[0] * x + third[1] * y + third[2] * z,
  ]
}
