import type { Path, Segment, Stroke } from '../picture/picture.ts'

type Point = readonly [x: number, y: number]
type Curve = readonly [Point, Point, Point, Point]

/** Parts of a curve: each side of a part is one curve again. */
const PARTS = 4
/** Handles of a quarter of a circle of radius 1, as cubic curves best keep it round. */
const ROUND = 0.5522847
/** Cosine of a turn that is no corner. */
const SMOOTH = 0.999

/**
 * A line as contours, one for each piece, corner and end, all in one direction. Which contours there are
 * does not depend on the width, so outlines of several widths can be blended point by point.
 */
export function outlinePieces(path: Path, stroke: Stroke): Path {
  const half = stroke.width / 2
  return runsOf(path).flatMap(({ curves, isClosed, start }) => {
    if (curves.length === 0) return stroke.cap === 'round' ? circle(start, half) : []
    const bodies = curves.flatMap((curve) => splitCurve(curve).flatMap((part) => body(part, half)))
    const corners = curves.flatMap((curve, at) => {
      const next = curves[at + 1] ?? (isClosed ? curves[0] : undefined)
      return next ? corner(curve, next, stroke) : []
    })
    const [first, last] = [curves[0]!, curves.at(-1)!]
    const ends = isClosed
      ? []
      : [...end(first[0], opposite(startOf(first)), stroke), ...end(last[3], endOf(last), stroke)]
    return [...bodies, ...corners, ...ends]
  })
}

type Run = { curves: Curve[]; isClosed: boolean; start: Point }

function runsOf(path: Path): Run[] {
  const runs: Run[] = []
  let run: Run = { curves: [], isClosed: false, start: [0, 0] }
  let at: Point = [0, 0]
  const line = (to: Point) => {
    if (Math.hypot(to[0] - at[0], to[1] - at[1]) > 1e-6) run.curves.push([at, at, to, to])
    at = to
  }
  for (const segment of path) {
    if (segment[0] === 'M') {
      at = [segment[1], segment[2]]
      run = { curves: [], isClosed: false, start: at }
      runs.push(run)
    } else if (segment[0] === 'L') line([segment[1], segment[2]])
    else if (segment[0] === 'C') {
      const [, ax, ay, bx, by, x, y] = segment
      run.curves.push([at, [ax, ay], [bx, by], [x, y]])
      at = [x, y]
    } else {
      line(run.start)
      run.isClosed = true
    }
  }
  return runs
}

const isLine = ([from, a, b, to]: Curve) => a === from && b === to

function splitCurve(curve: Curve): Curve[] {
  if (isLine(curve)) return [curve]
  const parts: Curve[] = []
  let rest = curve
  for (let left = PARTS; left > 1; left -= 1) {
    const [part, after] = cut(rest, 1 / left)
    parts.push(part)
    rest = after
  }
  return [...parts, rest]
}

function cut([p, a, b, q]: Curve, t: number): [Curve, Curve] {
  const mix = (one: Point, other: Point): Point => [
    one[0] + (other[0] - one[0]) * t,
    one[1] + (other[1] - one[1]) * t,
  ]
  const [pa, ab, bq] = [mix(p, a), mix(a, b), mix(b, q)]
  const [left, right] = [mix(pa, ab), mix(ab, bq)]
  const middle = mix(left, right)
  return [
    [p, pa, left, middle],
    [middle, right, bq, q],
  ]
}

/** A piece with both its sides, which are offset by the normals and bent as the curve is. */
function body(curve: Curve, half: number): Segment[] {
  const [p, , , q] = curve
  const [u, v] = [startOf(curve), endOf(curve)]
  const side = (sign: number) => {
    const at = sign * half
    const from: Point = [p[0] - u[1] * at, p[1] + u[0] * at]
    const to: Point = [q[0] - v[1] * at, q[1] + v[0] * at]
    if (isLine(curve)) return { from, a: from, b: to, to }
    const [grow, shrink] = [1 - at * bendAt(curve), 1 - at * bendAt(reversed(curve)) * -1]
    const [, a, b] = curve
    return {
      from,
      a: [from[0] + (a[0] - p[0]) * grow, from[1] + (a[1] - p[1]) * grow] as Point,
      b: [to[0] + (b[0] - q[0]) * shrink, to[1] + (b[1] - q[1]) * shrink] as Point,
      to,
    }
  }
  const [left, right] = [side(-1), side(1)]
  return [
    ['M', ...left.from],
    ['C', ...left.a, ...left.b, ...left.to],
    ['L', ...right.to],
    ['C', ...right.b, ...right.a, ...right.from],
    ['Z'],
  ]
}

const reversed = ([p, a, b, q]: Curve): Curve => [q, b, a, p]
const opposite = ([x, y]: Point): Point => [-x, -y]

/** Curvature at the start of a curve, positive towards its normal (−y, x). */
function bendAt([p, a, b]: Curve): number {
  const [dx, dy] = [a[0] - p[0], a[1] - p[1]]
  const length = Math.hypot(dx, dy)
  if (length < 1e-6) return 0
  const cross = dx * (b[1] - a[1]) - dy * (b[0] - a[0])
  return ((2 / 3) * cross) / length ** 3
}

function startOf([p, a, b, q]: Curve): Point {
  for (const to of [a, b, q]) {
    const length = Math.hypot(to[0] - p[0], to[1] - p[1])
    if (length > 1e-6) return [(to[0] - p[0]) / length, (to[1] - p[1]) / length]
  }
  return [1, 0]
}

function endOf(curve: Curve): Point {
  return opposite(startOf(reversed(curve)))
}

function corner(before: Curve, after: Curve, { width, join, miterLimit }: Stroke): Segment[] {
  const [[x, y], u, v, half] = [after[0], endOf(before), startOf(after), width / 2]
  const cosine = u[0] * v[0] + u[1] * v[1]
  if (cosine > SMOOTH) return []
  if (join === 'round') return circle([x, y], half)
  const turn = u[0] * v[1] - u[1] * v[0]
  // The outer side lies against the turn.
  const sign = turn > 0 ? -half : half
  const outer = [u, v].map(([dx, dy]): Point => [x - dy * sign, y + dx * sign])
  const [one, two] = (turn > 0 ? outer : outer.toReversed()) as [Point, Point]
  const isPointed = join === 'miter' && Math.sqrt(2 / Math.max(1e-9, 1 + cosine)) <= miterLimit
  const reach = half / Math.sqrt(Math.max(1e-9, (1 + cosine) / 2))
  const along = Math.hypot(one[0] + two[0] - 2 * x, one[1] + two[1] - 2 * y) || 1
  const tip: Segment[] = isPointed
    ? [
        [
          'L',
          x + ((one[0] + two[0] - 2 * x) / along) * reach,
          y + ((one[1] + two[1] - 2 * y) / along) * reach,
        ],
      ]
    : []
  return [['M', x, y], ['L', ...one], ...tip, ['L', ...two], ['Z']]
}

/** What stands beyond an end in the direction that leads out of the line. */
function end([x, y]: Point, [dx, dy]: Point, { width, cap }: Stroke): Segment[] {
  const half = width / 2
  if (cap === 'round') return circle([x, y], half)
  if (cap === 'butt') return []
  const [ox, oy] = [dx * half, dy * half]
  return [
    ['M', x + oy, y - ox],
    ['L', x + oy + ox, y - ox + oy],
    ['L', x - oy + ox, y + ox + oy],
    ['L', x - oy, y + ox],
    ['Z'],
  ]
}

function circle([x, y]: Point, radius: number): Segment[] {
  const k = ROUND * radius
  return [
    ['M', x + radius, y],
    ['C', x + radius, y + k, x + k, y + radius, x, y + radius],
    ['C', x - k, y + radius, x - radius, y + k, x - radius, y],
    ['C', x - radius, y - k, x - k, y - radius, x, y - radius],
    ['C', x + k, y - radius, x + radius, y - k, x + radius, y],
    ['Z'],
  ]
}
