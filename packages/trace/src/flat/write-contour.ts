import type { Segment } from '@tessera/path-geometry'
import { writePath, type PathStep } from '../write-path.ts'

/** A closed contour as path data, in the pixels of the picture before it was made smaller. */
export function writeContour(all: readonly Segment[], scale: number): string {
  const segments = all.filter(leadsOn)
  const [first] = segments
  if (!first) return ''
  const scaled = (values: readonly number[]) => values.map((value) => value / scale)
  const steps: PathStep[] = []
  for (const [index, segment] of segments.entries()) {
    if (segment.kind === 'arc') continue
    const { kind, points } = segment
    if (index === 0) steps.push({ letter: 'M', values: scaled(points.slice(0, 2)) })
    const isBack = index === segments.length - 1 && kind === 'line'
    // The way back to the start is what closing draws.
    if (!isBack)
      steps.push({ letter: kind === 'line' ? 'L' : 'C', values: scaled(points.slice(2)) })
  }
  return writePath([...steps, { letter: 'Z', values: [] }], 2)
}

/** A line shorter than what is written. */
function leadsOn(segment: Segment): boolean {
  if (segment.kind !== 'line') return true
  const [x0, y0, x1, y1] = segment.points
  return Math.hypot(x1 - x0, y1 - y0) > 0.01
}
