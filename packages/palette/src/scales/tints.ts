import { contrastRatio, relativeLuminance } from '../contrast.ts'
import { apcaContrast } from '../checks/apca.ts'
import { hexOfOklch } from '../oklch/gamut.ts'
import { type Oklch } from '../oklch/oklch.ts'

export const tintSteps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
export type TintStep = (typeof tintSteps)[number]
export type TintMeasure = 'wcag' | 'apca'

/** Contrast that each step has on the ground, by WCAG 2.2 and by APCA 0.1.9 (Lc without its sign). */
const TARGETS: Readonly<Record<TintMeasure, Readonly<Record<TintStep, number>>>> = {
  wcag: {
    50: 1.08,
    100: 1.2,
    200: 1.45,
    300: 1.9,
    400: 2.5,
    500: 3.5,
    600: 4.8,
    700: 7,
    800: 9.8,
    900: 13.4,
    950: 17,
  },
  apca: {
    50: 9,
    100: 15,
    200: 24,
    300: 36,
    400: 46,
    500: 60,
    600: 68,
    700: 76,
    800: 85,
    900: 94,
    950: 100,
  },
}

export type Tint = {
  readonly step: TintStep
  readonly hex: string
  /** Of the rounded hex on the ground, in the measure that was asked for. */
  readonly contrast: number
  /** The colour itself stands at this step, unchanged. */
  readonly isOwn: boolean
}

const HALVINGS = 24

/**
 * Eleven steps of one hue, each with at least its target's contrast on the ground. The colour itself
 * takes the step whose target is nearest. On a dark ground the scale runs from dark to light.
 *
 * @param ground `#rrggbb`
 * @throws {PaletteError} invalid_color
 */
export function tintsOf(
  color: Oklch,
  { measure, ground }: { readonly measure: TintMeasure; readonly ground: string },
): Tint[] {
  const contrast = (hex: string) => contrastOn(hex, ground, measure)
  const hex = hexOfOklch(color)
  const own = nearestStep(contrast(hex), TARGETS[measure])
  return tintSteps.map((step) => {
    const found =
      step === own ? hex : hexWithContrast(color, TARGETS[measure][step], { ground, measure })
    return { step, hex: found, contrast: contrast(found), isOwn: step === own }
  })
}

/**
 * The shade of a hue whose contrast on the ground is the least that meets the target; the darkest
 * (or on a dark ground lightest) one where none does.
 */
export function hexWithContrast(
  color: Oklch,
  target: number,
  { measure, ground }: { readonly measure: TintMeasure; readonly ground: string },
): string {
  const end = relativeLuminance(ground) > 0.18 ? 0 : 1
  let [enough, near] = [end, 1 - end] as [number, number]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const l = (enough + near) / 2
    if (contrastOn(shade(color, l), ground, measure) >= target) enough = l
    else near = l
  }
  return shade(color, enough)
}

/** Chroma fades towards white and black, where little of it fits. */
function shade(color: Oklch, l: number): string {
  const fade = Math.min(1, (1 - l) / Math.max(0.08, 1 - color.l), l / Math.max(0.08, color.l))
  return hexOfOklch({ l, c: color.c * Math.max(0, fade) ** 0.6, h: color.h })
}

function contrastOn(hex: string, ground: string, measure: TintMeasure): number {
  return measure === 'wcag' ? contrastRatio(hex, ground) : Math.abs(apcaContrast(hex, ground))
}

function nearestStep(contrast: number, targets: Readonly<Record<TintStep, number>>): TintStep {
  return tintSteps.reduce((best, step) =>
    Math.abs(Math.log(targets[step] / contrast)) < Math.abs(Math.log(targets[best] / contrast))
      ? step
      : best,
  )
}
