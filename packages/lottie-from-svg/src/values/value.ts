/** A value as numbers: one for a width, four for a colour, a list of runs for a path. */
export type Value = readonly number[]

/** How the values of an animation are read and measured. */
export interface ValueReader {
  /** All values at once, so that paths can be brought to one build; null for what cannot be read. */
  readonly readAll: (texts: readonly string[]) => readonly (Value | null)[]
  /** Whether values blend at all; those that do not step from one to the next. */
  readonly isBlendable: boolean
  readonly between?: (from: string, to: string, progress: number) => Value | null
  readonly isSameBuild?: (one: Value, other: Value) => boolean
  /** For `calcMode="paced"`; by default the distance of the numbers. */
  readonly distance?: (one: Value, other: Value) => number
}

/** Between two values of the same shape; of different shapes the nearer one. */
export function blend(from: Value, to: Value, progress: number): Value {
  if (progress === 0 || from === to) return from
  if (from.length !== to.length) return progress < 0.5 ? from : to
  return from.map((number, at) => number + (to[at]! - number) * progress)
}
