import { pointAt } from './measure-segment.ts'
import { cubic, line, type Cubic, type Segment } from './segment.ts'

/**
 * What of a segment lies between two parameters; backwards where `from` is the greater one. A curve
 * stays a curve and an arc an arc.
 */
export function partOfSegment(segment: Segment, from: number, to: number): Segment {
  const [x0, y0] = pointAt(segment, from)
  const [x1, y1] = pointAt(segment, to)
  if (segment.kind === 'line') return line(x0, y0, x1, y1)
  if (segment.kind === 'arc') {
    const { start, sweep } = segment
    const part = { start: start + sweep * from, sweep: sweep * (to - from) }
    return { ...segment, ...part, ends: [x0, y0, x1, y1] }
  }
  const [ax, ay] = blossom(segment, from, from, to)
  const [bx, by] = blossom(segment, from, to, to)
  return cubic(x0, y0, ax, ay, bx, by, x1, y1)
}

/** The segment cut in two at `t`. */
export function splitSegment(segment: Segment, t: number): readonly [Segment, Segment] {
  return [partOfSegment(segment, 0, t), partOfSegment(segment, t, 1)]
}

/** The polar form of a cubic: with one parameter thrice the point, with two of them the handles. */
function blossom({ points }: Cubic, t1: number, t2: number, t3: number): [number, number] {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = points
  return [polar(x0, x1, x2, x3, t1, t2, t3), polar(y0, y1, y2, y3, t1, t2, t3)]
}

function polar(
  a: number,
  b: number,
  c: number,
  d: number,
  t1: number,
  t2: number,
  t3: number,
): number {
  const [ab, bc, cd] = [a + (b - a) * t1, b + (c - b) * t1, c + (d - c) * t1]
  const [abc, bcd] = [ab + (bc - ab) * t2, bc + (cd - bc) * t2]
  return abc + (bcd - abc) * t3
}
