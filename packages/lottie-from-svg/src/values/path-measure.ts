import { boundsOf, type Bounds } from '@tessera/vector'
import { runsOf, type Run } from './path-value.ts'
import { type Value } from './value.ts'

const STEPS = 24

/** Points x, y, x, y … along a run, a fixed number for each curve. */
function pointsAlong({ points, isClosed }: Run): number[] {
  const count = points.length / 6
  const found = [points[0]!, points[1]!]
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [a, b] = [index * 6, ((index + 1) % count) * 6]
    const [x0, y0, x3, y3] = [points[a]!, points[a + 1]!, points[b]!, points[b + 1]!]
    const [x1, y1] = [x0 + points[a + 4]!, y0 + points[a + 5]!]
    const [x2, y2] = [x3 + points[b + 2]!, y3 + points[b + 3]!]
    const isLine = x1 === x0 && y1 === y0 && x2 === x3 && y2 === y3
    const steps = isLine ? 1 : STEPS
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps
      const s = 1 - t
      const [w0, w1, w2, w3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      found.push(w0 * x0 + w1 * x1 + w2 * x2 + w3 * x3, w0 * y0 + w1 * y1 + w2 * y2 + w3 * y3)
    }
  }
  return found
}

/** The box around a path value, strokes left out; infinite sides without a point. */
export function boundsOfPath(value: Value): Bounds {
  return boundsOf(runsOf(value).map(pointsAlong))
}

/**
 * The length that a browser measures: along chords that lie less than `tolerance` beside the curve, each half of the one
 * before, as Skia does. Of a circle that is about 0.2 % less than the true one.
 */
export function chordLength(value: Value, tolerance: number): number {
  let length = 0
  for (const { points, isClosed } of runsOf(value)) {
    const count = points.length / 6
    for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
      const [a, b] = [index * 6, ((index + 1) % count) * 6]
      const [x0, y0, x3, y3] = [points[a]!, points[a + 1]!, points[b]!, points[b + 1]!]
      const handles = [
        x0 + points[a + 4]!,
        y0 + points[a + 5]!,
        x3 + points[b + 2]!,
        y3 + points[b + 3]!,
      ]
      length += chordsOf([x0, y0, ...handles, x3, y3], tolerance, MOST_HALVINGS)
    }
  }
  return length
}

const MOST_HALVINGS = 10

function chordsOf(curve: readonly number[], tolerance: number, halvings: number): number {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = curve
  const isNear = (x: number, y: number, share: number) =>
    Math.max(Math.abs(x0 + (x3 - x0) * share - x), Math.abs(y0 + (y3 - y0) * share - y)) <=
    tolerance
  const at = (share: number, p: number, q: number, r: number, s: number) => {
    const rest = 1 - share
    return (
      rest ** 3 * p + 3 * rest * rest * share * q + 3 * rest * share * share * r + share ** 3 * s
    )
  }
  const isFlat = [1 / 3, 2 / 3].every((share) =>
    isNear(at(share, x0, x1, x2, x3), at(share, y0, y1, y2, y3), share),
  )
  if (isFlat || halvings === 0) return Math.hypot(x3 - x0, y3 - y0)
  const middle = (p: number, q: number) => (p + q) / 2
  const [ax, ay, bx, by, cx, cy] = [
    middle(x0, x1),
    middle(y0, y1),
    middle(x1, x2),
    middle(y1, y2),
    middle(x2, x3),
    middle(y2, y3),
  ]
  const [dx, dy, ex, ey] = [middle(ax, bx), middle(ay, by), middle(bx, cx), middle(by, cy)]
  const [mx, my] = [middle(dx, ex), middle(dy, ey)]
  return (
    chordsOf([x0, y0, ax, ay, dx, dy, mx, my], tolerance, halvings - 1) +
    chordsOf([mx, my, ex, ey, cx, cy, x3, y3], tolerance, halvings - 1)
  )
}

/** A path as a way to go: places by share of its length, from 0 to 1. */
export interface PathWay {
  readonly length: number
  /** Share of the length at which each of the path's own points lies. */
  readonly shares: readonly number[]
  /** x, y and direction in degrees. */
  placeAt(share: number): readonly [x: number, y: number, degrees: number]
  readonly isStraight: boolean
}

export function measurePath(value: Value): PathWay {
  const points: number[] = []
  const sums: number[] = []
  const marks: number[] = [0]
  let length = 0
  for (const run of runsOf(value)) {
    const along = pointsAlong(run)
    const count = run.points.length / 6
    let index = 0
    for (let at = 0; at + 1 < along.length; at += 2) {
      const [x, y] = [along[at]!, along[at + 1]!]
      // A move between runs is no part of the way.
      if (at > 0) length += Math.hypot(x - points.at(-2)!, y - points.at(-1)!)
      points.push(x, y)
      sums.push(length)
      const next = run.points.slice(((index + 1) % count) * 6, ((index + 1) % count) * 6 + 2)
      if (at > 0 && Math.hypot(x - next[0]!, y - next[1]!) < 1e-9 && index < count) {
        marks.push(length)
        index += 1
      }
    }
  }
  const directions = unwrapped(points)
  const placeAt = (share: number): readonly [number, number, number] => {
    const wanted = Math.min(1, Math.max(0, share)) * length
    let [low, high] = [1, Math.max(1, sums.length - 1)]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    const [x0 = 0, y0 = 0, x1 = x0, y1 = y0] = points.slice(2 * low - 2, 2 * low + 2)
    const width = (sums[low] ?? 0) - (sums[low - 1] ?? 0)
    const part = width > 0 ? (wanted - sums[low - 1]!) / width : 0
    return [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, directions[low] ?? 0]
  }
  return {
    length,
    shares: length > 0 ? marks.map((mark) => mark / length) : [0, 1],
    placeAt,
    isStraight: points.length <= 4,
  }
}

/** The direction into each point in degrees, without jumps of a whole turn. */
function unwrapped(points: readonly number[]): number[] {
  const directions = [0]
  for (let at = 2; at + 1 < points.length; at += 2) {
    const [dx, dy] = [points[at]! - points[at - 2]!, points[at + 1]! - points[at - 1]!]
    const before = directions.at(-1)!
    const degrees = dx === 0 && dy === 0 ? before : (Math.atan2(dy, dx) * 180) / Math.PI
    directions.push(at === 2 ? degrees : before + turnBetween(before, degrees))
  }
  directions[0] = directions[1] ?? 0
  return directions
}

function turnBetween(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}
