import { derivativeAt, pointAt, stepsOf } from './measure-segment.ts'
import type { Contour, Segment } from './segment.ts'

export interface NearestPoint {
  readonly contour: number
  readonly segment: number
  /** From 0 at the start of the segment to 1 at its end. */
  readonly t: number
  readonly x: number
  readonly y: number
  readonly distance: number
}

const LEAST_STEPS = 8
const HALVINGS = 40

/** The point of contours that is nearest to a place; null where there are none. */
export function nearestPoint(
  contours: readonly Contour[],
  x: number,
  y: number,
): NearestPoint | null {
  let best: NearestPoint | null = null
  for (const [contour, { segments }] of contours.entries()) {
    for (const [index, segment] of segments.entries()) {
      const t = nearestParameter(segment, x, y)
      const [px, py] = pointAt(segment, t)
      const distance = Math.hypot(px - x, py - y)
      if (best === null || distance < best.distance) {
        best = { contour, segment: index, t, x: px, y: py, distance }
      }
    }
  }
  return best
}

/** Samples first, as a curve may come near several times; then halving around the best. */
function nearestParameter(segment: Segment, x: number, y: number): number {
  if (segment.kind === 'line') {
    const [x0, y0, x1, y1] = segment.points
    const square = (x1 - x0) ** 2 + (y1 - y0) ** 2
    return square === 0 ? 0 : within(((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / square)
  }
  const distanceAt = (t: number) => {
    const [px, py] = pointAt(segment, t)
    return (px - x) ** 2 + (py - y) ** 2
  }
  const steps = Math.max(LEAST_STEPS, 2 * stepsOf(segment, lengthScale(segment) / 100))
  let best = 0
  for (let step = 1; step <= steps; step += 1) {
    if (distanceAt(step / steps) < distanceAt(best)) best = step / steps
  }
  let [low, high] = [within(best - 1 / steps), within(best + 1 / steps)]
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (low + high) / 2
    const [px, py] = pointAt(segment, middle)
    const [dx, dy] = derivativeAt(segment, middle)
    if ((px - x) * dx + (py - y) * dy > 0) high = middle
    else low = middle
  }
  const refined = (low + high) / 2
  return distanceAt(refined) <= distanceAt(best) ? refined : best
}

function lengthScale(segment: Segment): number {
  const [x0, y0] = pointAt(segment, 0)
  const [xm, ym] = pointAt(segment, 0.5)
  const [x1, y1] = pointAt(segment, 1)
  return Math.hypot(xm - x0, ym - y0) + Math.hypot(x1 - xm, y1 - ym) || 1
}

function within(t: number): number {
  return Math.min(1, Math.max(0, t))
}
