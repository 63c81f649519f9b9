import { signedArea } from './trace-loops.ts'
import type { Polygon } from './trace-loops.ts'

/** A closed loop with, for each vertex, the step inwards that a bevel of width 1 takes. */
export interface InsetLoop {
  readonly points: readonly number[]
  readonly inwards: readonly number[]
}

/** The furthest a corner may move, as a multiple of the bevel's width. */
const MAX_REACH = 3

/**
 * The polygon's loops with their inward steps, and the widest bevel up to `width` for which the
 * stepped-in loops neither flip an edge nor cross: the width is halved up to four times, then 0.
 */
export function insetPolygon(
  polygon: Polygon,
  width: number,
): { loops: InsetLoop[]; width: number } {
  const loops = [polygon.outer, ...polygon.holes].map((points) => ({
    points,
    inwards: inwardSteps(points),
  }))
  let fitting = width
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (fitting > 0 && fits(loops, fitting)) return { loops, width: fitting }
    fitting /= 2
  }
  return { loops, width: 0 }
}

function inwardSteps(points: readonly number[]): number[] {
  const steps: number[] = []
  const count = points.length / 2
  for (let at = 0; at < count; at += 1) {
    const [nx, ny] = leftNormal(points, (at + count - 1) % count, at)
    const [mx, my] = leftNormal(points, at, (at + 1) % count)
    const grow = 1 / Math.max(2 / (MAX_REACH * MAX_REACH), 1 + nx * mx + ny * my)
    steps.push((nx + mx) * grow, (ny + my) * grow)
  }
  return steps
}

/** The unit normal on the left of the edge between two vertices: inwards for our loops. */
export function leftNormal(points: readonly number[], from: number, to: number): [number, number] {
  const dx = (points[to * 2] ?? 0) - (points[from * 2] ?? 0)
  const dy = (points[to * 2 + 1] ?? 0) - (points[from * 2 + 1] ?? 0)
  const length = Math.hypot(dx, dy) || 1
  return [-dy / length, dx / length]
}

/** The loop's points after stepping in by `width`. */
export function steppedIn({ points, inwards }: InsetLoop, width: number): number[] {
  return points.map((value, at) => value + (inwards[at] ?? 0) * width)
}

function fits(loops: readonly InsetLoop[], width: number): boolean {
  const inset = loops.map((loop) => steppedIn(loop, width))
  const segments: number[][] = []
  for (const [index, points] of inset.entries()) {
    const before = loops[index]?.points ?? []
    if (signedArea(points) * signedArea(before) <= 0) return false
    const count = points.length / 2
    for (let at = 0; at < count; at += 1) {
      const to = (at + 1) % count
      const [ax = 0, ay = 0] = points.slice(at * 2, at * 2 + 2)
      const [bx = 0, by = 0] = points.slice(to * 2, to * 2 + 2)
      const dx = (before[to * 2] ?? 0) - (before[at * 2] ?? 0)
      const dy = (before[to * 2 + 1] ?? 0) - (before[at * 2 + 1] ?? 0)
      if ((bx - ax) * dx + (by - ay) * dy <= 0) return false
      segments.push([ax, ay, bx, by])
    }
  }
  return !anyCross(segments)
}

function anyCross(segments: readonly number[][]): boolean {
  const order = segments.toSorted(
    ([ax = 0, , bx = 0], [cx = 0, , dx = 0]) => Math.min(ax, bx) - Math.min(cx, dx),
  )
  let active: number[][] = []
  for (const one of order) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = one
    const min = Math.min(ax, bx)
    active = active.filter(([cx = 0, , dx = 0]) => Math.max(cx, dx) >= min)
    for (const [cx = 0, cy = 0, dx = 0, dy = 0] of active) {
      const a = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
      const b = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
      const c = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
      const d = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
      if (a * b < 0 && c * d < 0) return true
    }
    active.push(one)
  }
  return false
}
