import { contrastRatio } from '../contrast.ts'
import { apcaContrast } from './apca.ts'

export const contrastMeasures = ['wcag', 'apca', 'both'] as const
export type ContrastMeasure = (typeof contrastMeasures)[number]

/**
 * Sizes of text and what they need: the ratio of WCAG 2.2 (1.4.3; 24 px, or 18.66 px bold, count as
 * large) and the least Lc of APCA's use cases (90 for body of 16 px, 75 from 18, 60 from 24, 45 for headlines).
 */
export const textSizes = {
  '16-400': { px: 16, weight: 400, ratio: 4.5, lc: 90 },
  '18-400': { px: 18, weight: 400, ratio: 4.5, lc: 75 },
  '24-400': { px: 24, weight: 400, ratio: 3, lc: 60 },
  '36-400': { px: 36, weight: 400, ratio: 3, lc: 45 },
} as const
export type TextSize = keyof typeof textSizes

/** What is not text: 3:1 (WCAG 1.4.11), and Lc 30, APCA's least for what must be made out. */
const LARGE = { ratio: 3, lc: 45 }
const GRAPHICS = { ratio: 3, lc: 30 }

/** What a colour may be used for on another: text of the size, large text, graphics, or nothing. */
export type ContrastUse = 'text' | 'large' | 'graphics' | 'none'

export type Contrast = {
  /** WCAG 2.2, 1 to 21. */
  readonly ratio: number
  /** APCA 0.1.9, signed. */
  readonly lc: number
  readonly use: ContrastUse
}

/**
 * How a colour reads on a ground; `both` asks for both measures.
 *
 * @throws {PaletteError} invalid_color
 */
export function contrastOf(
  text: string,
  ground: string,
  { measure, size }: { readonly measure: ContrastMeasure; readonly size: TextSize },
): Contrast {
  const ratio = contrastRatio(text, ground)
  const lc = apcaContrast(text, ground)
  const meets = (least: { readonly ratio: number; readonly lc: number }) =>
    (measure === 'apca' || ratio >= least.ratio) && (measure === 'wcag' || Math.abs(lc) >= least.lc)
  return { ratio, lc, use: useOf(meets, size) }
}

function useOf(
  meets: (least: { readonly ratio: number; readonly lc: number }) => boolean,
  size: TextSize,
): ContrastUse {
  if (meets(textSizes[size])) return 'text'
  if (meets(LARGE)) return 'large'
  return meets(GRAPHICS) ? 'graphics' : 'none'
}
