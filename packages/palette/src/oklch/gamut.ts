import { linearToSrgb } from '@tessera/vector'
import {
  distanceOk,
  hexOfLinear,
  linearP3,
  linearSrgb,
  oklchOfLinear,
  type LinearRgb,
  type Oklch,
} from './oklch.ts'

export const gamuts = ['srgb', 'p3'] as const
export type Gamut = (typeof gamuts)[number]

/** The just noticeable difference of CSS Color 4 in OKLab, ×100. */
const NOTICEABLE = 2
const EPSILON = 1e-4
/** Rounding of the matrices; a colour this far outside is inside. */
const SLACK = 1e-6

/** Whether a screen of the gamut can show the colour. */
export function isInGamut(color: Oklch, gamut: Gamut): boolean {
  return linearOf(color, gamut).every((channel) => channel >= -SLACK && channel <= 1 + SLACK)
}

/**
 * The colour of the gamut that stands for one outside it: lightness and hue are kept, chroma is
 * reduced until clipping is not noticed (CSS Color 4, "binary search gamut mapping with local
 * MINDE"). Colours inside stay as they are.
 */
export function mapToGamut(color: Oklch, gamut: Gamut): Oklch {
  if (color.l >= 1) return { l: 1, c: 0, h: 0 }
  if (color.l <= 0) return { l: 0, c: 0, h: 0 }
  if (isInGamut(color, gamut)) return color
  let [least, most] = [0, color.c]
  let isLeastInside = true
  let clipped = clip(color, gamut)
  if (distanceOk(clipped, color) < NOTICEABLE) return clipped
  while (most - least > EPSILON) {
    const current = { ...color, c: (least + most) / 2 }
    if (isLeastInside && isInGamut(current, gamut)) {
      least = current.c
      continue
    }
    clipped = clip(current, gamut)
    const distance = distanceOk(clipped, current)
    if (distance >= NOTICEABLE) {
      most = current.c
      continue
    }
    if (NOTICEABLE - distance < EPSILON * 100) return clipped
    isLeastInside = false
    least = current.c
  }
  return clipped
}

/** `#rrggbb` of any colour, mapped into sRGB where it lies outside. */
export function hexOfOklch(color: Oklch): string {
  return hexOfLinear(linearSrgb(mapToGamut(color, 'srgb')))
}

/** Channels 0–1 with the transfer curve that sRGB and Display P3 share, mapped into the gamut. */
export function channelsIn(color: Oklch, gamut: Gamut): LinearRgb {
  const [red, green, blue] = linearOf(mapToGamut(color, gamut), gamut)
  return [encode(red), encode(green), encode(blue)]
}

function encode(channel: number): number {
  return linearToSrgb(Math.min(1, Math.max(0, channel)))
}

function linearOf(color: Oklch, gamut: Gamut): LinearRgb {
  return gamut === 'srgb' ? linearSrgb(color) : linearP3(color)
}

function clip(color: Oklch, gamut: Gamut): Oklch {
  const [red, green, blue] = linearOf(color, gamut).map((channel) =>
    Math.min(1, Math.max(0, channel)),
  ) as [number, number, number]
  return gamut === 'srgb' ? oklchOfLinear([red, green, blue]) : oklchOfP3([red, green, blue])
}

/** Linear Display P3 → linear sRGB (the product of the matrices of CSS Color 4), then OKLCH. */
function oklchOfP3([red, green, blue]: LinearRgb): Oklch {
  return oklchOfLinear([
    1.2249401762805598 * red - 0.22494017628055996 * green,
    -0.042056954709688163 * red + 1.0420569547096881 * green,
    -0.019637554590334432 * red - 0.078636045550631889 * green + 1.0982736001409663 * blue,
  ])
}
