import { boundsOfContours } from '../segment/bounds-of-contours.ts'
import { pointAt, tangentAt } from '../segment/measure-segment.ts'
import { partOfSegment } from '../segment/part-of-segment.ts'
import { readContours } from '../segment/read-contours.ts'
import { cubic, startOf, type Contour, type Segment } from '../segment/segment.ts'
import { decimalsFor, writeContours } from '../segment/write-contours.ts'

/** Turns below this, in radians, are no corners. */
const LEAST_TURN = 0.05

/**
 * Path data with its corners rounded by a radius. Between lines the rounding is a circle’s arc drawn
 * as a curve; beside a curve it touches both. A corner takes at most half of each neighbour.
 *
 * @throws VectorError `bad-path`
 */
export function roundCorners(d: string, radius: number): string {
  const contours = readContours(d)
  if (!(radius > 0)) return d
  const { minX, minY, maxX, maxY } = boundsOfContours(contours)
  const rounded = contours.map((contour) => roundContour(contour, radius))
  return writeContours(rounded, decimalsFor(Math.max(maxX - minX, maxY - minY)))
}

function roundContour({ segments, isClosed }: Contour, radius: number): Contour {
  const count = segments.length
  const lengths = segments.map(lengthOf)
  /** How much of the start and of the end of each segment goes. */
  const cuts = segments.map(() => ({ start: 0, end: 1 }))
  const corners: (Corner | null)[] = segments.map((segment, index) => {
    if (!isClosed && index === count - 1) return null
    const next = (index + 1) % count
    return cornerBetween(segment, segments[next]!, radius, lengths[index]! / 2, lengths[next]! / 2)
  })
  for (const [index, corner] of corners.entries()) {
    if (corner === null) continue
    cuts[index]!.end = 1 - parameterOf(corner.cut, lengths[index]!)
    const next = (index + 1) % count
    cuts[next]!.start = parameterOf(corner.cut, lengths[next]!)
  }
  const rounded: Segment[] = []
  for (const [index, segment] of segments.entries()) {
    const { start, end } = cuts[index]!
    const isWhole = start === 0 && end === 1
    const part = isWhole ? segment : partOfSegment(segment, start, end)
    if (end - start > 1e-9) rounded.push(part)
    const corner = corners[index]
    if (!corner) continue
    const next = (index + 1) % count
    const [x0, y0] = pointAt(segment, end)
    const [x1, y1] = pointAt(segments[next]!, cuts[next]!.start)
    const own = tangentAt(segment, end) ?? [0, 0]
    const other = tangentAt(segments[next]!, cuts[next]!.start) ?? [0, 0]
    const reach = corner.reach
    rounded.push(
      cubic(
        x0,
        y0,
        x0 + own[0] * reach,
        y0 + own[1] * reach,
        x1 - other[0] * reach,
        y1 - other[1] * reach,
        x1,
        y1,
      ),
    )
  }
  return { segments: rounded, isClosed }
}

interface Corner {
  /** Length that goes from both neighbours. */
  readonly cut: number
  /** Length of the handles of the rounding. */
  readonly reach: number
}

function cornerBetween(
  before: Segment,
  after: Segment,
  radius: number,
  mostBefore: number,
  mostAfter: number,
): Corner | null {
  const [own, next] = [tangentAt(before, 1), tangentAt(after, 0)]
  if (own === null || next === null) return null
  const turn = Math.abs(
    Math.atan2(own[0] * next[1] - own[1] * next[0], own[0] * next[0] + own[1] * next[1]),
  )
  if (turn < LEAST_TURN || turn > Math.PI - 1e-3) return null
  const half = Math.tan(turn / 2)
  const cut = Math.min(radius * half, mostBefore, mostAfter)
  // The handle of a cubic that follows a circle’s arc of this turn.
  return { cut, reach: ((4 / 3) * Math.tan(turn / 4) * cut) / half }
}

function lengthOf(segment: Segment): number {
  let length = 0
  let [x, y] = startOf(segment)
  for (let step = 1; step <= 16; step += 1) {
    const [nextX, nextY] = pointAt(segment, step / 16)
    length += Math.hypot(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return length
}

function parameterOf(length: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(0.5, length / whole)
}
