/** A straight line. Points are x, y in turn, the start first. */
export interface Line {
  readonly kind: 'line'
  readonly points: readonly [number, number, number, number]
}

/** A cubic Bézier curve; quadratic ones are raised to it, which loses nothing. */
export interface Cubic {
  readonly kind: 'cubic'
  readonly points: readonly [
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    x3: number,
    y3: number,
  ]
}

/** A part of an ellipse by its centre. */
export interface Arc {
  readonly kind: 'arc'
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
  /** Of the x axis of the ellipse, in radians. */
  readonly rotation: number
  /** In radians on the ellipse before its rotation; `sweep` is signed, up to a full turn. */
  readonly start: number
  readonly sweep: number
  /** Where it begins and ends as written, so that neighbours meet. */
  readonly ends: readonly [number, number, number, number]
}

export type Segment = Line | Cubic | Arc

/** Segments that join end to start. A closed contour has a line back to its start where it needs one. */
export interface Contour {
  readonly segments: readonly Segment[]
  readonly isClosed: boolean
}

export function startOf(segment: Segment): readonly [number, number] {
  const points = segment.kind === 'arc' ? segment.ends : segment.points
  return [points[0], points[1]]
}

export function endOf(segment: Segment): readonly [number, number] {
  if (segment.kind === 'cubic') return [segment.points[6], segment.points[7]]
  const points = segment.kind === 'arc' ? segment.ends : segment.points
  return [points[2], points[3]]
}

export function line(x0: number, y0: number, x1: number, y1: number): Line {
  return { kind: 'line', points: [x0, y0, x1, y1] }
}

export function cubic(...points: Cubic['points']): Cubic {
  return { kind: 'cubic', points }
}
