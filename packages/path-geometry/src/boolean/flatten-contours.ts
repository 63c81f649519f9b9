import { pointAt, stepsOf } from '../segment/measure-segment.ts'
import { endOf, startOf, type Contour } from '../segment/segment.ts'
import type { Ring } from './clipper.ts'
import type { EdgeGrid } from './edge-grid.ts'

/** Brings coordinates of a drawing to the size that tolerances are made for, and back. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/**
 * Closed contours as rings in the frame, within a tolerance in it. Each edge is noted in the grid, if
 * there is one, with the segment and the parameters it came from.
 */
export function flattenContours(
  contours: readonly Contour[],
  frame: Frame,
  tolerance: number,
  grid: EdgeGrid | null,
): Ring[] {
  const rings: Ring[] = []
  const { x: left, y: top, scale } = frame
  for (const { segments } of contours) {
    const ring: number[] = []
    for (const segment of segments) {
      const steps = stepsOf(segment, tolerance / scale)
      const [startX, startY] = startOf(segment)
      let [ax, ay] = [(startX - left) * scale, (startY - top) * scale]
      for (let step = 1; step <= steps; step += 1) {
        const [x, y] = step === steps ? endOf(segment) : pointAt(segment, step / steps)
        const [bx, by] = [(x - left) * scale, (y - top) * scale]
        ring.push(bx, by)
        grid?.add({ segment, ax, ay, bx, by, from: (step - 1) / steps, to: step / steps })
        ;[ax, ay] = [bx, by]
      }
    }
    if (ring.length >= 6) rings.push(ring)
  }
  return rings
}
