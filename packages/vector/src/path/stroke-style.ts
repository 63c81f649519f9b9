/** How a line is drawn, lengths in the units of its path. */
export interface StrokeStyle {
  readonly width: number
  readonly cap: 'butt' | 'round' | 'square'
  readonly join: 'miter' | 'round' | 'bevel'
  readonly miterLimit: number
  /** Lengths of dashes and gaps in turn; empty for a whole line. */
  readonly dashes: readonly number[]
  readonly dashOffset: number
}
