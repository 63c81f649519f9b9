import type { Polyline } from './flatten-path.ts'
import type { StrokeStyle } from './stroke-style.ts'

/** Turns (radians) below which a vertex belongs to a curve and gets no join of its own. */
const SMOOTH_TURN = 0.45

/**
 * The closed contours whose non-zero winding area is the stroked line. Where a line turns on itself
 * the contours overlap; on the inner side of a sharp turn they pass through the vertex, so that no
 * part of the line ever winds backwards and the union has no holes of its own making. Arcs stay
 * within `tolerance`. For flattened lines; `outlineStroke` keeps curves.
 */
export function outlinePolyline(line: Polyline, style: StrokeStyle, tolerance: number): number[][] {
  return dashLine(line, style).flatMap((piece) => outlineOf(piece, style, tolerance))
}

function outlineOf(line: Polyline, style: StrokeStyle, tolerance: number): number[][] {
  const half = style.width / 2
  const { points, isClosed } = line
  const count = points.length / 2
  if (count === 1) return dot(points, half, style.cap, tolerance)
  const pen = { half, style, tolerance }
  if (isClosed && count > 2) {
    const left: number[] = []
    const right: number[] = []
    for (let at = 0; at < count; at += 1) turn(left, right, line, at, pen)
    return [left, reversePoints(right)]
  }
  const left: number[] = []
  const right: number[] = []
  addCap(right, line, 0, pen)
  for (let at = 1; at < count - 1; at += 1) turn(left, right, line, at, pen)
  const [ex, ey, ux, uy] = direction(points, count - 2, count - 1)
  left.push(ex - uy * half, ey + ux * half)
  const [, , vx, vy] = direction(points, 0, 1)
  const [sx = 0, sy = 0] = points
  const end: number[] = []
  addCap(end, line, count - 1, pen)
  return [[sx - vy * half, sy + vx * half, ...left, ...end, ...reversePoints(right)]]
}

interface Pen {
  readonly half: number
  readonly style: StrokeStyle
  readonly tolerance: number
}

/** Adds what vertex `at` contributes to both sides of the line. Left is (−uy, ux). */
function turn(left: number[], right: number[], line: Polyline, at: number, pen: Pen): void {
  const { points } = line
  const count = points.length / 2
  const { half } = pen
  const [, , ux, uy, before] = direction(points, (at + count - 1) % count, at)
  const [nx, ny, vx, vy, after] = direction(points, at, (at + 1) % count)
  const [x, y] = [points[at * 2] ?? nx, points[at * 2 + 1] ?? ny]
  const cross = ux * vy - uy * vx
  const dot = ux * vx + uy * vy
  const angle = Math.atan2(cross, dot)
  const reach = half * Math.abs(Math.tan(angle / 2))
  if (Math.abs(angle) < SMOOTH_TURN && reach <= Math.min(before, after)) {
    const grow = half / (1 + dot)
    const [mx, my] = [-(uy + vy) * grow, (ux + vx) * grow]
    left.push(x + mx, y + my)
    right.push(x - mx, y - my)
    return
  }
  // Turning left, the outer side is the right one.
  const side = cross > 0 ? -1 : 1
  const [outer, inner] = cross > 0 ? [right, left] : [left, right]
  const from = [x - uy * half * side, y + ux * half * side] as const
  const to = [x - vy * half * side, y + vx * half * side] as const
  inner.push(x + uy * half * side, y - ux * half * side, x, y)
  inner.push(x + vy * half * side, y - vx * half * side)
  outer.push(...from)
  const isCurve = Math.abs(angle) < SMOOTH_TURN
  if (pen.style.join === 'round' || isCurve) {
    addArc(outer, x, y, from, side < 0 ? 1 : -1, Math.abs(angle), pen)
  } else if (pen.style.join === 'miter' && 1 / Math.cos(angle / 2) <= pen.style.miterLimit) {
    const grow = (half * side) / (1 + dot)
    outer.push(x - (uy + vy) * grow, y + (ux + vx) * grow)
  }
  outer.push(...to)
}

/** Adds the cap at an end, going round the end from the line's left side to its right. */
function addCap(target: number[], { points }: Polyline, at: number, pen: Pen): void {
  const count = points.length / 2
  const { half } = pen
  const isStart = at === 0
  const [, , dx, dy] = direction(points, isStart ? 0 : count - 2, isStart ? 1 : count - 1)
  const [x, y] = [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0]
  const [ux, uy] = isStart ? [-dx, -dy] : [dx, dy]
  const left = [x - uy * half, y + ux * half] as const
  const right = [x + uy * half, y - ux * half] as const
  const cap: number[] = [...left]
  if (pen.style.cap === 'round') addArc(cap, x, y, left, -1, Math.PI, pen)
  if (pen.style.cap === 'square') {
    cap.push(left[0] + ux * half, left[1] + uy * half, right[0] + ux * half, right[1] + uy * half)
  }
  cap.push(...right)
  // The right side is walked backwards later, so the start's cap has to be stored backwards too.
  target.push(...(isStart ? reversePoints(cap) : cap))
}

/** Adds the points from `from` on round the circle about x, y by `angle`, without the two ends. */
function addArc(
  target: number[],
  x: number,
  y: number,
  from: readonly [number, number],
  sense: 1 | -1,
  angle: number,
  { half, tolerance }: Pen,
): void {
  const step = 2 * Math.acos(Math.max(0.7, 1 - tolerance / half))
  const steps = Math.max(1, Math.ceil(angle / step))
  const start = Math.atan2(from[1] - y, from[0] - x)
  for (let index = 1; index < steps; index += 1) {
    const at = start + (sense * angle * index) / steps
    target.push(x + Math.cos(at) * half, y + Math.sin(at) * half)
  }
}

function dot(points: readonly number[], half: number, cap: string, tolerance: number): number[][] {
  const [x = 0, y = 0] = points
  if (cap === 'butt') return []
  if (cap === 'square') {
    return [[x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half]]
  }
  const steps = Math.ceil(Math.PI / Math.acos(Math.max(0.7, 1 - tolerance / half)))
  const circle = []
  for (let index = 0; index < steps; index += 1) {
    const at = (2 * Math.PI * index) / steps
    circle.push(x + Math.cos(at) * half, y + Math.sin(at) * half)
  }
  return [circle]
}

/** The point at `to`, the unit direction from `from` to it, and the distance. */
function direction(points: readonly number[], from: number, to: number) {
  const [x = 0, y = 0] = points.slice(to * 2, to * 2 + 2)
  const dx = x - (points[from * 2] ?? 0)
  const dy = y - (points[from * 2 + 1] ?? 0)
  const length = Math.hypot(dx, dy) || 1
  return [x, y, dx / length, dy / length, length] as const
}

function reversePoints(points: readonly number[]): number[] {
  const reversed = []
  for (let at = points.length - 2; at >= 0; at -= 2) {
    reversed.push(points[at] ?? 0, points[at + 1] ?? 0)
  }
  return reversed
}

/** Cuts a line into its dashes; a line without dashes is returned as it is. */
function dashLine(line: Polyline, style: StrokeStyle): Polyline[] {
  const pattern = style.dashes.length % 2 ? [...style.dashes, ...style.dashes] : style.dashes
  const period = pattern.reduce((sum, length) => sum + length, 0)
  if (period <= 0 || pattern.some((length) => length < 0)) return [line]
  const { points, isClosed } = line
  const path = isClosed ? [...points, points[0] ?? 0, points[1] ?? 0] : points
  let index = 0
  let left = ((style.dashOffset % period) + period) % period
  while (left >= (pattern[index] ?? 0)) {
    left -= pattern[index] ?? 0
    index = (index + 1) % pattern.length
  }
  let rest = (pattern[index] ?? 0) - left
  const pieces: Polyline[] = []
  let piece = index % 2 === 0 ? [path[0] ?? 0, path[1] ?? 0] : []
  for (let to = 1; to < path.length / 2 && pieces.length < 5000; to += 1) {
    const [x, y, ux, uy, length] = direction(path, to - 1, to)
    let walked = 0
    while (length - walked > rest && pieces.length < 5000) {
      walked += rest
      const [px, py] = [x - ux * (length - walked), y - uy * (length - walked)]
      if (index % 2 === 0) pieces.push({ points: [...piece, px, py], isClosed: false })
      index = (index + 1) % pattern.length
      piece = index % 2 === 0 ? [px, py] : []
      rest = pattern[index] ?? 0
    }
    rest -= length - walked
    if (index % 2 === 0) piece.push(x, y)
  }
  if (piece.length >= 4) pieces.push({ points: piece, isClosed: false })
  return pieces
}
