import svgpath from 'svgpath'
import { VectorError } from '../vector-error.ts'

/** A point of a run with its handles, both as offsets from it. */
export interface CurvePoint {
  readonly x: number
  readonly y: number
  readonly into: readonly [number, number]
  readonly outOf: readonly [number, number]
}

/** One run of a path as cubic curves; a closed run does not repeat its first point. */
export interface CurveRun {
  readonly points: readonly CurvePoint[]
  readonly isClosed: boolean
}

type Draft = { x: number; y: number; into: [number, number]; outOf: [number, number] }

/**
 * Path data as runs of cubic curves: lines have no handles, arcs and quadratic curves become cubic.
 *
 * @throws VectorError `bad-path` on path data that cannot be read
 */
export function curvesOfPath(data: string): CurveRun[] {
  const path = svgpath(data).abs().unshort().unarc()
  if ('err' in path && path.err) throw new VectorError('bad-path', 'Path data cannot be read')
  const runs: CurveRun[] = []
  let points: Draft[] = []
  let [startX, startY] = [0, 0]
  const add = (x: number, y: number) => points.push({ x, y, into: [0, 0], outOf: [0, 0] })
  const bend = (ax: number, ay: number, bx: number, by: number, x: number, y: number) => {
    const last = points.at(-1)
    if (last) last.outOf = [ax - last.x, ay - last.y]
    points.push({ x, y, into: [bx - x, by - y], outOf: [0, 0] })
  }
  const finish = (isClosed: boolean) => {
    if (isClosed) closeOn(points)
    if (points.length > 1) runs.push({ points, isClosed })
    points = []
  }
  path.iterate((segment, _index, x, y) => {
    if (segment[0] === 'M') {
      finish(false)
      ;[startX, startY] = [segment[1], segment[2]]
      add(startX, startY)
      return
    }
    if (points.length === 0) add(startX, startY)
    switch (segment[0]) {
      case 'L':
        add(segment[1], segment[2])
        break
      case 'H':
        add(segment[1], y)
        break
      case 'V':
        add(x, segment[1])
        break
      case 'Q': {
        const [, cx, cy, ex, ey] = segment
        const [ax, ay] = [x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y)]
        bend(ax, ay, ex + (2 / 3) * (cx - ex), ey + (2 / 3) * (cy - ey), ex, ey)
        break
      }
      case 'C':
        bend(segment[1], segment[2], segment[3], segment[4], segment[5], segment[6])
        break
      case 'Z':
        finish(true)
        break
      default:
        throw new VectorError('bad-path', `The path command ${segment[0]} is not known`)
    }
  })
  finish(false)
  return runs
}

/** A last point on the first one becomes the first one's incoming handle. */
function closeOn(points: Draft[]): void {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return
  if (Math.abs(first.x - last.x) + Math.abs(first.y - last.y) > 1e-6) return
  first.into = last.into
  points.pop()
}
