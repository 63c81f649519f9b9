import type { Arc, Cubic, Segment } from './segment.ts'

/** The point at `t`, from 0 at the start to 1 at the end. */
export function pointAt(segment: Segment, t: number): readonly [number, number] {
  if (segment.kind === 'line') {
    const [x0, y0, x1, y1] = segment.points
    return [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]
  }
  return segment.kind === 'arc' ? arcPoint(segment, t) : cubicPoint(segment, t)
}

/** The derivative by `t`: its direction is the tangent. */
export function derivativeAt(segment: Segment, t: number): readonly [number, number] {
  if (segment.kind === 'line') {
    const [x0, y0, x1, y1] = segment.points
    return [x1 - x0, y1 - y0]
  }
  if (segment.kind === 'cubic') {
    const [x0, y0, x1, y1, x2, y2, x3, y3] = segment.points
    const s = 1 - t
    const [a, b, c] = [3 * s * s, 6 * s * t, 3 * t * t]
    return [
      a * (x1 - x0) + b * (x2 - x1) + c * (x3 - x2),
      a * (y1 - y0) + b * (y2 - y1) + c * (y3 - y2),
    ]
  }
  const { rx, ry, rotation, start, sweep } = segment
  const angle = start + sweep * t
  const [dx, dy] = [-rx * Math.sin(angle) * sweep, ry * Math.cos(angle) * sweep]
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  return [cos * dx - sin * dy, sin * dx + cos * dy]
}

/**
 * The unit tangent, also where a handle of no length leaves the derivative empty; null for a segment
 * that is one point.
 */
export function tangentAt(segment: Segment, t: number): readonly [number, number] | null {
  for (const at of [t, t < 0.5 ? t + 1e-3 : t - 1e-3, 0.5]) {
    const [dx, dy] = derivativeAt(segment, at)
    const length = Math.hypot(dx, dy)
    if (length > 1e-9) return [dx / length, dy / length]
  }
  return null
}

/**
 * How many equal steps of `t` stay within a tolerance: Wang's bound for curves, the sagitta for arcs.
 */
export function stepsOf(segment: Segment, tolerance: number): number {
  if (segment.kind === 'line') return 1
  if (segment.kind === 'arc') {
    const radius = Math.max(segment.rx, segment.ry)
    const angle = 2 * Math.acos(Math.max(0, 1 - tolerance / radius))
    return atMost(Math.abs(segment.sweep) / Math.max(angle, 1e-3))
  }
  const [x0, y0, x1, y1, x2, y2, x3, y3] = segment.points
  const bend = Math.max(
    Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2),
    Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3),
  )
  return atMost(Math.sqrt((0.75 * bend) / tolerance))
}

const MOST_STEPS = 512

function atMost(steps: number): number {
  return Math.min(MOST_STEPS, Math.max(1, Math.ceil(steps)))
}

function cubicPoint({ points }: Cubic, t: number): [number, number] {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = points
  const s = 1 - t
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3]
}

function arcPoint(arc: Arc, t: number): readonly [number, number] {
  if (t === 0) return [arc.ends[0], arc.ends[1]]
  if (t === 1) return [arc.ends[2], arc.ends[3]]
  const angle = arc.start + arc.sweep * t
  const [x, y] = [arc.rx * Math.cos(angle), arc.ry * Math.sin(angle)]
  const [cos, sin] = [Math.cos(arc.rotation), Math.sin(arc.rotation)]
  return [arc.cx + cos * x - sin * y, arc.cy + sin * x + cos * y]
}
