import { line, type Line, type Segment } from './segment.ts'

/**
 * The segments of a closed contour with lines that go on straight joined to one.
 *
 * @param tolerance how far a point between two lines may lie off the joined one
 */
export function mergeLines(segments: readonly Segment[], tolerance: number): Segment[] {
  const merged: Segment[] = []
  for (const segment of segments) {
    const joined = joinedLine(merged.at(-1), segment, tolerance)
    if (joined === null) merged.push(segment)
    else merged[merged.length - 1] = joined
  }
  const around = merged.length > 2 ? joinedLine(merged.at(-1), merged[0], tolerance) : null
  return around === null ? merged : [around, ...merged.slice(1, -1)]
}

function joinedLine(
  before: Segment | undefined,
  after: Segment | undefined,
  tolerance: number,
): Line | null {
  if (before?.kind !== 'line' || after?.kind !== 'line') return null
  const [ax, ay, bx, by] = before.points
  const [, , cx, cy] = after.points
  const [dx, dy] = [cx - ax, cy - ay]
  const length = Math.hypot(dx, dy)
  const goesOn = (bx - ax) * (cx - bx) + (by - ay) * (cy - by) > 0
  const off = Math.abs((bx - ax) * dy - (by - ay) * dx)
  return goesOn && off <= tolerance * length ? line(ax, ay, cx, cy) : null
}
