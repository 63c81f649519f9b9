import { boundsOf, type Bounds } from '@tessera/vector'
import { pointAt } from './measure-segment.ts'
import type { Arc, Contour, Cubic, Segment } from './segment.ts'

/** The exact box around contours: curves by where they turn, not by their handles. */
export function boundsOfContours(contours: readonly Contour[]): Bounds {
  return boundsOf(contours.flatMap(({ segments }) => segments.map(extremePoints)))
}

/** Points of a segment among which are its outermost ones: x, y in turn. */
function extremePoints(segment: Segment): readonly number[] {
  if (segment.kind === 'line') return segment.points
  const turns = segment.kind === 'arc' ? turnsOfArc(segment) : turnsOfCubic(segment)
  return [0, 1, ...turns.filter((t) => t > 0 && t < 1)].flatMap((t) => pointAt(segment, t))
}

function turnsOfCubic({ points }: Cubic): number[] {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = points
  return [...rootsOfDerivative(x0, x1, x2, x3), ...rootsOfDerivative(y0, y1, y2, y3)]
}

function rootsOfDerivative(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = p3 - 3 * p2 + 3 * p1 - p0
  const b = 2 * (p2 - 2 * p1 + p0)
  const c = p1 - p0
  if (Math.abs(a) < 1e-12) return Math.abs(b) < 1e-12 ? [] : [-c / b]
  const square = b * b - 4 * a * c
  if (square < 0) return []
  const root = Math.sqrt(square)
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
}

function turnsOfArc({ rx, ry, rotation, start, sweep }: Arc): number[] {
  const angles = [
    Math.atan2(-ry * Math.sin(rotation), rx * Math.cos(rotation)),
    Math.atan2(ry * Math.cos(rotation), rx * Math.sin(rotation)),
  ]
  return angles.flatMap((angle) =>
    [-2, -1, 0, 1, 2, 3].map((half) => (angle + half * Math.PI - start) / sweep),
  )
}
