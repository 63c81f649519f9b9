export const VIEW_KEY = 'result-view'

/** How glyphs are shown; null is as drawn. */
export type ViewChoice = {
  /** Pixels. */
  readonly size: number | null
  /** In units of a 24 px grid. */
  readonly stroke: number | null
  /** `#rrggbb`, for glyphs of one colour. */
  readonly color: string | null
  readonly isNamed: boolean
}

export const standardView: ViewChoice = {
  size: null,
  stroke: null,
  color: null,
  isNamed: false,
}
export const sizeRange = { min: 20, max: 56, standard: 36 } as const
export const strokeRange = { min: 1, max: 2.5, step: 0.25, standard: 1.5 } as const

/** Reads what was remembered; anything else counts as never chosen. */
export function parseView(text: string): ViewChoice {
  try {
    const { size, stroke, color, isNamed } = JSON.parse(text) as Partial<
      Record<keyof ViewChoice, unknown>
    >
    return {
      size: numberWithin(size, sizeRange),
      stroke: numberWithin(stroke, strokeRange),
      color: typeof color === 'string' && /^#[\da-f]{6}$/.test(color) ? color : null,
      isNamed: isNamed === true,
    }
  } catch {
    return standardView
  }
}

function numberWithin(value: unknown, { min, max }: { min: number; max: number }): number | null {
  return typeof value === 'number' && value >= min && value <= max ? value : null
}
