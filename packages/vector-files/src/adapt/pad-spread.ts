import { invertMatrix, transformPoints, type Bounds } from '@tessera/vector'
import type { LinearGradient, Loss, RadialGradient, Stop } from '../picture/picture.ts'

const MOST_PERIODS = 40

/**
 * A gradient that repeats beyond its ends as one that does not, long enough for the box it paints, for
 * formats that only go on with the last colour.
 */
export function padSpread<Gradient extends LinearGradient | RadialGradient>(
  paint: Gradient,
  box: Bounds,
  report: (loss: Loss) => void,
): Gradient {
  if (paint.spread === 'pad') return paint
  const corners = [box.minX, box.minY, box.maxX, box.minY, box.minX, box.maxY, box.maxX, box.maxY]
  const [first, last] =
    paint.kind === 'linear' ? reachOfLine(paint, corners) : reachOfCircle(paint, corners)
  if (!(last - first <= MOST_PERIODS)) {
    report('repetition of a gradient')
    return { ...paint, spread: 'pad' }
  }
  const stops: Stop[] = []
  for (let period = first; period < last; period += 1) {
    const isTurned = paint.spread === 'reflect' && Math.abs(period) % 2 === 1
    const run = isTurned ? paint.stops.toReversed() : paint.stops
    for (const stop of run) {
      const offset = isTurned ? 1 - stop.offset : stop.offset
      stops.push({ ...stop, offset: (period - first + offset) / (last - first) })
    }
  }
  if (paint.kind === 'radial') {
    const grown = (focus: number, center: number) => focus + last * (center - focus)
    const [cx, cy] = [grown(paint.fx, paint.cx), grown(paint.fy, paint.cy)]
    return { ...paint, cx, cy, r: paint.r * last, stops, spread: 'pad' }
  }
  const { x1, y1, x2, y2 } = paint as LinearGradient
  const at = (from: number, to: number, t: number) => from + (to - from) * t
  return {
    ...paint,
    x1: at(x1, x2, first),
    y1: at(y1, y2, first),
    x2: at(x1, x2, last),
    y2: at(y1, y2, last),
    stops,
    spread: 'pad',
  }
}

function reachOfLine({ x1, y1, x2, y2 }: LinearGradient, corners: readonly number[]) {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const shares = [0, 2, 4, 6].map(
    (at) => ((corners[at]! - x1) * dx + (corners[at + 1]! - y1) * dy) / (dx * dx + dy * dy),
  )
  return [Math.floor(Math.min(0, ...shares)), Math.ceil(Math.max(1, ...shares))] as const
}

function reachOfCircle(paint: RadialGradient, corners: readonly number[]) {
  const inverse = invertMatrix(paint.matrix)
  if (!inverse) return [0, 1] as const
  const inside = transformPoints(corners, inverse)
  const far = [0, 2, 4, 6].map((at) =>
    Math.hypot(inside[at]! - paint.fx, inside[at + 1]! - paint.fy),
  )
  // From the focal point the circle is nearest at the radius less the distance of the two.
  const near = paint.r - Math.hypot(paint.fx - paint.cx, paint.fy - paint.cy)
  return [0, Math.max(1, Math.ceil(Math.max(...far) / near))] as const
}
