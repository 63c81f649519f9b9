type Point = readonly [number, number]

/** How far points of a straight stretch may lie from it, in pixels, and its least length. */
const [MOST_OFF, LEAST_LENGTH] = [0.09, 5]
/** The curve beside a straight stretch reaches into it by less than this. */
const TRIM = 2
/** A stretch that drifts less than this from its row or column is upright or level. */
const LEVEL = 0.12

export interface Piece {
  readonly isStraight: boolean
  /** Of a straight piece its two ends; pieces share the points where they meet. */
  readonly points: readonly Point[]
}

/**
 * Cuts a line of points into straight stretches and the bends between them: a curve through both would bend
 * what is straight by the little that it may be off.
 */
export function splitStraights(points: readonly Point[]): Piece[] {
  const stretches: { from: number; to: number }[] = []
  let at = 0
  while (at < points.length - 1) {
    const to = furthest(points, at)
    if (lengthOf(points, at, to) < LEAST_LENGTH) {
      at += 1
      continue
    }
    const [from, end] = trimmed(points, at, to)
    if (lengthOf(points, from, end) >= LEAST_LENGTH) stretches.push({ from, to: end })
    at = to
  }
  const placed = points.slice()
  for (const { from, to } of stretches) level(placed, points, from, to)
  const pieces: Piece[] = []
  let last = 0
  for (const { from, to } of stretches) {
    if (from > last) pieces.push({ isStraight: false, points: placed.slice(last, from + 1) })
    pieces.push({ isStraight: true, points: [placed[from]!, placed[to]!] })
    last = to
  }
  if (last < points.length - 1) pieces.push({ isStraight: false, points: placed.slice(last) })
  return pieces
}

function furthest(points: readonly Point[], from: number): number {
  let to = Math.min(points.length - 1, from + 2)
  if (!isStraight(points, from, to)) return from + 1
  let step = 1
  while (to + step < points.length && isStraight(points, from, to + step)) {
    to += step
    step *= 2
  }
  for (; step >= 1; step = step >> 1) {
    if (to + step < points.length && isStraight(points, from, to + step)) to += step
  }
  return to
}

function isStraight(points: readonly Point[], from: number, to: number): boolean {
  const [a, b] = [points[from]!, points[to]!]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return false
  for (let at = from + 1; at < to; at += 1) {
    const [x, y] = points[at]!
    if (Math.abs((x - a[0]) * dy - (y - a[1]) * dx) > MOST_OFF * length) return false
  }
  return true
}

/** A chord that fits reaches a little into the bends at its ends; corners are ends of the whole line. */
function trimmed(points: readonly Point[], from: number, to: number): [number, number] {
  let [first, last] = [from, to]
  if (from > 0) while (first < to && lengthOf(points, from, first) < TRIM) first += 1
  if (to < points.length - 1) while (last > first && lengthOf(points, last, to) < TRIM) last -= 1
  return [first, last]
}

function level(placed: Point[], points: readonly Point[], from: number, to: number): void {
  for (const axis of [0, 1] as const) {
    const [a, b] = [points[from]![axis], points[to]![axis]]
    if (Math.abs(a - b) > LEVEL) continue
    const middle = points
      .slice(from, to + 1)
      .map((point) => point[axis])
      .sort((p, q) => p - q)
    const value = middle[middle.length >> 1]!
    for (const at of [from, to]) {
      const [x, y] = placed[at]!
      placed[at] = axis === 0 ? [value, y] : [x, value]
    }
  }
}

function lengthOf(points: readonly Point[], from: number, to: number): number {
  const [a, b] = [points[from]!, points[to]!]
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}
