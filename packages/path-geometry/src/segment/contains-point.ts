import { pointAt, stepsOf } from './measure-segment.ts'
import { startOf, type Contour } from './segment.ts'

/** Whether the area of contours, each closed as filling does, holds a point. */
export function containsPoint(
  contours: readonly Contour[],
  x: number,
  y: number,
  fillRule: 'nonzero' | 'evenodd',
  tolerance: number,
): boolean {
  let winding = 0
  const cross = (ax: number, ay: number, bx: number, by: number) => {
    if (ay > y === by > y) return
    if (x < ((bx - ax) * (y - ay)) / (by - ay) + ax) winding += by > ay ? 1 : -1
  }
  for (const { segments } of contours) {
    const [first] = segments
    if (first === undefined) continue
    const [startX, startY] = startOf(first)
    let [ax, ay] = [startX, startY]
    for (const segment of segments) {
      const steps = stepsOf(segment, tolerance)
      for (let step = 1; step <= steps; step += 1) {
        const [bx, by] = pointAt(segment, step / steps)
        cross(ax, ay, bx, by)
        ;[ax, ay] = [bx, by]
      }
    }
    cross(ax, ay, startX, startY)
  }
  return fillRule === 'nonzero' ? winding !== 0 : winding % 2 !== 0
}
