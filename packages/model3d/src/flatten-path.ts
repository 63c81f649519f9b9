import svgpath from 'svgpath'
import { ModelError } from './errors.ts'

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
 * @throws ModelError `bad-svg` on path data that cannot be read, `too-large`
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
    if (total > MAX_POINTS) throw new ModelError('too-large', 'the drawing has too many points')
    points = []
  }

  const path = svgpath(data).abs().unshort().unarc()
  if ('err' in path && path.err) throw new ModelError('bad-svg', 'path data cannot be read')
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
        pushQuadratic(points, [x, y, segment[1], segment[2], segment[3], segment[4]], tolerance)
        break
      case 'C': {
        const [, ax, ay, bx, by, ex, ey] = segment
        pushCubic(points, [x, y, ax, ay, bx, by, ex, ey], tolerance)
        break
      }
      case 'Z':
        finish(true)
        break
      default:
        throw new ModelError('bad-svg', `the path command ${segment[0]} is not known`)
    }
  })
  finish(false)
  if (lines.some((line) => !line.points.every(Number.isFinite))) {
    throw new ModelError('bad-svg', 'path data holds numbers out of range')
  }
  return lines
}

type Quadratic = readonly [number, number, number, number, number, number]
type Cubic = readonly [number, number, number, number, number, number, number, number]

function pushQuadratic(points: number[], curve: Quadratic, tolerance: number): void {
  const [x0, y0, x1, y1, x2, y2] = curve
  const bend = Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2)
  const steps = stepCount(bend / 4 / tolerance)
  for (let step = 1; step <= steps; step += 1) {
    const t = step / steps
    const s = 1 - t
    points.push(s * s * x0 + 2 * s * t * x1 + t * t * x2, s * s * y0 + 2 * s * t * y1 + t * t * y2)
  }
}

function pushCubic(points: number[], curve: Cubic, tolerance: number): void {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = curve
  const bend = Math.max(
    Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2),
    Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3),
  )
  const steps = stepCount((0.75 * bend) / tolerance)
  for (let step = 1; step <= steps; step += 1) {
    const t = step / steps
    const s = 1 - t
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    points.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
  }
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
