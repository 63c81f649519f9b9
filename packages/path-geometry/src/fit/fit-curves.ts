import { cubic, line, type Cubic, type Segment } from '../segment/segment.ts'

type Point = readonly [number, number]

const MOST_ROUNDS = 4
const MOST_DEPTH = 24
/** Points to each side that a tangent is read from: flattened outlines waver from one to the next. */
const WINDOW = 4

/**
 * Cubic curves through a run of points that stay within a tolerance of all of them, by least squares
 * between given end tangents, split at the worst point until they do. Corners keep their place.
 *
 * @param points x, y in turn; a closed run does not repeat its first point
 * @param corner turn in radians from which on a point is a corner
 * @param tangents directions of an open run at its ends, both pointing into it, where they are known
 * @see Philip J. Schneider, “An algorithm for automatically fitting digitized curves”, Graphics Gems, 1990
 */
export function fitCurves(
  points: readonly number[],
  isClosed: boolean,
  tolerance: number,
  corner = 0.5,
  tangents: { readonly first?: Point | undefined; readonly last?: Point | undefined } = {},
): Segment[] {
  const list: Point[] = []
  for (let at = 0; at + 1 < points.length; at += 2) list.push([points[at]!, points[at + 1]!])
  if (list.length < 2) return []
  const corners = cornersOf(list, isClosed, corner)
  const runs = isClosed ? closedRuns(list, corners) : openRuns(list, corners)
  return runs.flatMap(({ run, isSmoothLoop }, index) => {
    const given = isClosed ? {} : tangents
    const start = index === 0 ? given.first : undefined
    const end = index === runs.length - 1 ? given.last : undefined
    const first = start ?? (isSmoothLoop ? loopTangent(run) : tangent(run, 0, 1))
    const last =
      end ?? (isSmoothLoop ? ([-first[0], -first[1]] as const) : tangent(run, run.length - 1, -1))
    return fitRun(run, first, last, tolerance, 0)
  })
}

function cornersOf(list: readonly Point[], isClosed: boolean, most: number): number[] {
  const corners: number[] = []
  const count = list.length
  for (let at = 0; at < count; at += 1) {
    if (!isClosed && (at === 0 || at === count - 1)) continue
    const [a, b, c] = [list[(at + count - 1) % count]!, list[at]!, list[(at + 1) % count]!]
    const [ax, ay, bx, by] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]]
    if (Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) > most) corners.push(at)
  }
  return corners
}

function openRuns(list: readonly Point[], corners: readonly number[]) {
  const cuts = [0, ...corners, list.length - 1]
  return cuts.slice(1).map((to, index) => ({
    run: list.slice(cuts[index]!, to + 1),
    isSmoothLoop: false,
  }))
}

function closedRuns(list: readonly Point[], corners: readonly number[]) {
  const [first] = corners
  if (first === undefined) return [{ run: [...list, list[0]!], isSmoothLoop: true }]
  const turned = [...list.slice(first), ...list.slice(0, first), list[first]!]
  const cuts = [...corners.map((at) => at - first), list.length]
  return cuts.slice(1).map((to, index) => ({
    run: turned.slice(cuts[index]!, to + 1),
    isSmoothLoop: false,
  }))
}

function fitRun(
  run: readonly Point[],
  first: Point,
  last: Point,
  tolerance: number,
  depth: number,
): Segment[] {
  const [start, end] = [run[0]!, run.at(-1)!]
  if (run.length === 2 || isStraight(run, tolerance)) return [line(...start, ...end)]
  let parameters = chordLengths(run)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const curve = leastSquares(run, parameters, first, last)
    const { error, at } = worstOf(run, parameters, curve)
    if (error <= tolerance) return [curve]
    const isLastRound = round === MOST_ROUNDS - 1
    if (isLastRound || error > tolerance * 16 || depth >= MOST_DEPTH) return splitAt(at)
    parameters = reparameterised(run, parameters, curve)
  }
  return splitAt(run.length >> 1)

  function splitAt(place: number): Segment[] {
    const at = Math.min(run.length - 2, Math.max(1, place))
    const reach = Math.min(WINDOW, at, run.length - 1 - at)
    const middle = parabolaTangent(run[at + reach]!, run[at]!, run[at - reach]!)
    const opposite: Point = [-middle[0], -middle[1]]
    return [
      ...fitRun(run.slice(0, at + 1), first, middle, tolerance, depth + 1),
      ...fitRun(run.slice(at), opposite, last, tolerance, depth + 1),
    ]
  }
}

function leastSquares(
  run: readonly Point[],
  parameters: readonly number[],
  first: Point,
  last: Point,
): Cubic {
  const [start, end] = [run[0]!, run.at(-1)!]
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0]
  for (const [index, point] of run.entries()) {
    const t = parameters[index]!
    const s = 1 - t
    const [b0, b1, b2, b3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    const [ax, ay, bx, by] = [first[0] * b1, first[1] * b1, last[0] * b2, last[1] * b2]
    const dx = point[0] - start[0] * (b0 + b1) - end[0] * (b2 + b3)
    const dy = point[1] - start[1] * (b0 + b1) - end[1] * (b2 + b3)
    c00 += ax * ax + ay * ay
    c01 += ax * bx + ay * by
    c11 += bx * bx + by * by
    x0 += ax * dx + ay * dy
    x1 += bx * dx + by * dy
  }
  const determinant = c00 * c11 - c01 * c01
  const chord = Math.hypot(end[0] - start[0], end[1] - start[1])
  let [alpha, beta] = [(x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant]
  // Where points say too little, a third of the chord is the usual choice.
  if (!(alpha > 1e-6 * chord) || !(beta > 1e-6 * chord)) alpha = beta = chord / 3
  return cubic(
    ...start,
    start[0] + first[0] * alpha,
    start[1] + first[1] * alpha,
    end[0] + last[0] * beta,
    end[1] + last[1] * beta,
    ...end,
  )
}

function worstOf(run: readonly Point[], parameters: readonly number[], curve: Cubic) {
  let [error, at] = [0, run.length >> 1]
  for (const [index, [x, y]] of run.entries()) {
    const [px, py] = valueAt(curve, parameters[index]!)
    const distance = Math.hypot(px - x, py - y)
    if (distance > error) [error, at] = [distance, index]
  }
  return { error, at }
}

/** One step of Newton’s method for each point, towards the parameter that is nearest to it. */
function reparameterised(
  run: readonly Point[],
  parameters: readonly number[],
  curve: Cubic,
): number[] {
  return run.map(([x, y], index) => {
    const t = parameters[index]!
    const [p, d, dd] = [valueAt(curve, t), firstDerivative(curve, t), secondDerivative(curve, t)]
    const [ex, ey] = [p[0] - x, p[1] - y]
    const slope = d[0] * d[0] + d[1] * d[1] + ex * dd[0] + ey * dd[1]
    const next = slope === 0 ? t : t - (ex * d[0] + ey * d[1]) / slope
    return Math.min(1, Math.max(0, next))
  })
}

function chordLengths(run: readonly Point[]): number[] {
  const lengths = [0]
  for (let at = 1; at < run.length; at += 1) {
    const [a, b] = [run[at - 1]!, run[at]!]
    lengths.push(lengths[at - 1]! + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const total = lengths.at(-1)! || 1
  return lengths.map((length) => length / total)
}

function isStraight(run: readonly Point[], tolerance: number): boolean {
  const [a, b] = [run[0]!, run.at(-1)!]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return false
  return run.every(([x, y]) => {
    const along = ((x - a[0]) * dx + (y - a[1]) * dy) / length
    const off = Math.abs((x - a[0]) * dy - (y - a[1]) * dx) / length
    return off <= tolerance / 2 && along >= -tolerance && along <= length + tolerance
  })
}

/** The direction from an end of a run into it, by a parabola through its first points. */
function tangent(run: readonly Point[], from: number, step: 1 | -1): Point {
  const reach = Math.min(WINDOW, (run.length - 1) >> 1)
  const [a, b] = [run[from]!, run[from + step * Math.max(1, reach)]!]
  if (reach === 0) return unit(b[0] - a[0], b[1] - a[1])
  const c = run[from + step * 2 * reach]!
  const [h1, h2] = [Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1])]
  const slope = (axis: 0 | 1) => {
    const [first, second] = [(b[axis] - a[axis]) / h1, (c[axis] - b[axis]) / h2]
    return first - (h1 * (second - first)) / (h1 + h2)
  }
  return unit(slope(0), slope(1))
}

function loopTangent(run: readonly Point[]): Point {
  const reach = Math.min(WINDOW, (run.length - 1) >> 1)
  return parabolaTangent(run[run.length - 1 - reach]!, run[0]!, run[reach]!)
}

/** The direction in `b` of a parabola through three points. */
function parabolaTangent(a: Point, b: Point, c: Point): Point {
  const [h1, h2] = [Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1])]
  const slope = (axis: 0 | 1) => ((b[axis] - a[axis]) / h1) * h2 + ((c[axis] - b[axis]) / h2) * h1
  return unit(slope(0), slope(1))
}

function unit(x: number, y: number): Point {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

function valueAt({ points }: Cubic, t: number): Point {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = points
  const s = 1 - t
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3]
}

function firstDerivative({ points }: Cubic, t: number): Point {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = points
  const s = 1 - t
  const [a, b, c] = [3 * s * s, 6 * s * t, 3 * t * t]
  return [
    a * (x1 - x0) + b * (x2 - x1) + c * (x3 - x2),
    a * (y1 - y0) + b * (y2 - y1) + c * (y3 - y2),
  ]
}

function secondDerivative({ points }: Cubic, t: number): Point {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = points
  const [a, b] = [6 * (1 - t), 6 * t]
  return [
    a * (x2 - 2 * x1 + x0) + b * (x3 - 2 * x2 + x1),
    a * (y2 - 2 * y1 + y0) + b * (y3 - 2 * y2 + y1),
  ]
}
