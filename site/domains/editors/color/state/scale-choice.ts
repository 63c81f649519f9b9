import type { ScaleChoice } from '@tessera/palette'
import type { ColorChoices } from './color-view.ts'

/** Scales are measured on white paper, as their figures say. */
export const SCALE_GROUND = '#ffffff'

/** What exports carry beside the swatches. */
export function scaleChoice({
  hasScales,
  scale,
}: Pick<ColorChoices, 'hasScales' | 'scale'>): ScaleChoice {
  return hasScales ? { measure: scale, ground: SCALE_GROUND } : null
}
