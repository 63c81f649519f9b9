import svgpath from 'svgpath'
import { VectorError } from '../vector-error.ts'
import { pushCurve } from './push-curve.ts'
import type { Curve } from './push-curve.ts'

/** One run of a path as x, y, x, y …; a closed run does not repeat its first point. */
export interface Polyline {
  readonly points: readonly number[]
  readonly isClosed: boolean
}

const MAX_POINTS = 200_000
const MAX_STEPS = 200

/**
 * Turns path data into polylines that stay within `tolerance` of the curves. The number of steps
 * of each curve follows Wang's formula (the bound by the second differences of its control points).
 *
 * @throws VectorError `bad-path` on path data that cannot be read, `too-large`
 */
export function flattenPath(data: string, tolerance: number): Polyline[] {
  const lines: Polyline[] = []
  let points: number[] = []
  let [startX, startY] = [0, 0]
  let total = 0

  function finish(isClosed: boolean): void {
    const clean = withoutRepeats(points, isClosed)
    if (clean.length >= 2) lines.push({ points: clean, isClosed })
    total += points.length
    if (total > MAX_POINTS) throw new VectorError('too-large', 'The path has too many points')
    points = []
  }

  function bend(curve: Curve): void {
    pushCurve(points, curve, stepsOf(curve, tolerance))
  }

  const path = svgpath(data).abs().unshort().unarc()
  if ('err' in path && path.err) throw new VectorError('bad-path', 'Path data cannot be read')
  path.iterate((segment, _index, x, y) => {
    if (segment[0] === 'M') {
      finish(false)
      ;[startX, startY] = [segment[1], segment[2]]
      points = [startX, startY]
      return
    }
    if (points.length === 0) points = [startX, startY]
    switch (segment[0]) {
      case 'L':
        points.push(segment[1], segment[2])
        break
      case 'H':
        points.push(segment[1], y)
        break
      case 'V':
        points.push(x, segment[1])
        break
      case 'Q':
        bend([x, y, segment[1], segment[2], segment[3], segment[4]])
        break
      case 'C': {
        const [, ax, ay, bx, by, ex, ey] = segment
        bend([x, y, ax, ay, bx, by, ex, ey])
        break
      }
      case 'Z':
        finish(true)
        break
      default:
        throw new VectorError('bad-path', `The path command ${segment[0]} is not known`)
    }
  })
  finish(false)
  if (lines.some((line) => !line.points.every(Number.isFinite))) {
    throw new VectorError('bad-path', 'Path data holds numbers out of range')
  }
  return lines
}

/** Wang's bound on the steps of a quadratic or cubic curve. */
function stepsOf(curve: Curve, tolerance: number): number {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = curve
  const bend = Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2)
  if (x3 === undefined || y3 === undefined) return stepCount(bend / 4 / tolerance)
  const most = Math.max(bend, Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3))
  return stepCount((0.75 * most) / tolerance)
}

function stepCount(square: number): number {
  return Math.min(MAX_STEPS, Math.max(1, Math.ceil(Math.sqrt(square))))
}

/** Drops points equal to the one before (and, when closed, a last point equal to the first). */
function withoutRepeats(points: readonly number[], isClosed: boolean): number[] {
  const clean: number[] = []
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]]
    if (at === 0 || !isNear(x, y, clean.at(-2) ?? 0, clean.at(-1) ?? 0)) clean.push(x, y)
  }
  if (!isClosed) return clean
  const [x = 0, y = 0] = clean
  while (clean.length > 2 && isNear(x, y, clean.at(-2) ?? 0, clean.at(-1) ?? 0)) clean.length -= 2
  return clean
}

function isNear(x1: number, y1: number, x2: number, y2: number): boolean {
  return Math.abs(x1 - x2) + Math.abs(y1 - y2) < 1e-7
}
