import { derivativeAt, pointAt } from '../segment/measure-segment.ts'
import { mergeLines } from '../segment/merge-lines.ts'
import { partOfSegment } from '../segment/part-of-segment.ts'
import { line, type Contour, type Segment } from '../segment/segment.ts'
import type { Ring } from './clipper.ts'
import { goesOn, type EdgeGrid, type SegmentPart } from './edge-grid.ts'
import type { Frame } from './flatten-contours.ts'

type Point = readonly [number, number]

/** A part of a segment, or a straight edge without a source, with its ends in the drawing. */
interface Run {
  part: SegmentPart | null
  start: Point
  end: Point
}

/**
 * A ring of straight edges as a contour of the segments those came from: neighbours of one segment
 * become one part of it, and where two meet their true crossing is taken. An edge without a source,
 * where the clipper moved a point, stays a line.
 *
 * Tried before: giving each vertex the number of its segment and reading it off the result. Points
 * that the clipper merges lose theirs; looking edges up by place loses none.
 *
 * @param reach how far a crossing of curves may lie from that of their flattened edges
 */
export function recoverCurves(ring: Ring, grid: EdgeGrid, frame: Frame, reach: number): Contour {
  const runs = joinRuns(bridgeGaps(edgesOf(ring, grid, frame), LONGEST_BRIDGE / frame.scale))
  for (const [index, run] of runs.entries()) {
    sharpenCorner(run, runs[(index + 1) % runs.length]!, reach / frame.scale)
  }
  const segments = mergeLines(runs.map(segmentOf), STRAIGHT / frame.scale)
  return { segments, isClosed: true }
}

function edgesOf(ring: Ring, grid: EdgeGrid, frame: Frame): Run[] {
  const runs: Run[] = []
  const inDrawing = (x: number, y: number): Point => [
    x / frame.scale + frame.x,
    y / frame.scale + frame.y,
  ]
  let part: SegmentPart | null = null
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length
    const [ax, ay, bx, by] = [ring[at]!, ring[at + 1]!, ring[next]!, ring[next + 1]!]
    part = grid.find(ax, ay, bx, by, part)
    runs.push({ part, start: inDrawing(ax, ay), end: inDrawing(bx, by) })
  }
  return runs
}

const LONGEST_BRIDGE = 0.02
const STRAIGHT = 1e-5

/** An edge without a source between two parts of one segment belongs to it as well. */
function bridgeGaps(edges: Run[], longest: number): Run[] {
  const count = edges.length
  for (const [index, edge] of edges.entries()) {
    if (edge.part !== null) continue
    const before = edges[(index + count - 1) % count]!.part
    const after = edges[(index + 1) % count]!.part
    if (before === null || after === null || before.segment !== after.segment) continue
    const length = Math.hypot(edge.end[0] - edge.start[0], edge.end[1] - edge.start[1])
    const isForward = before.to > before.from
    const runsOn = isForward === after.to > after.from && isForward === after.from >= before.to
    if (runsOn && length < longest) {
      edge.part = { segment: before.segment, from: before.to, to: after.from }
    }
  }
  return edges
}

/** Begins where two segments meet; a whole closed segment has no such place, and any will do. */
function joinRuns(edges: readonly Run[]): Run[] {
  const count = edges.length
  const isJoined = (index: number) => {
    const [before, after] = [edges[(index + count - 1) % count]!.part, edges[index % count]!.part]
    return before !== null && after !== null && goesOn(before, after)
  }
  let first = 0
  while (first < count && isJoined(first)) first += 1
  const runs: Run[] = []
  for (let done = 0; done < count;) {
    const head = edges[(first + done) % count]!
    let length = 1
    while (done + length < count && isJoined(first + done + length)) length += 1
    const last = edges[(first + done + length - 1) % count]!
    const part = head.part && last.part && { ...head.part, to: last.part.to }
    runs.push({ part, start: head.start, end: last.end })
    done += length
  }
  return runs
}

const ROUNDS = 6

/**
 * Moves the corner of two runs to where their segments truly cross: flattened edges cross beside it.
 * By Newton’s method; what leads far away, as between segments that only touch, is left.
 */
function sharpenCorner(before: Run, after: Run, reach: number): void {
  const [own, next] = [before.part, after.part]
  if (own === null || next === null || own.segment === next.segment) return
  if (own.segment.kind === 'line' && next.segment.kind === 'line') return
  if (isEnd(own.to) && isEnd(next.from)) return
  let [t, u] = [own.to, next.from]
  for (let round = 0; round < ROUNDS; round += 1) {
    const [px, py] = pointAt(own.segment, t)
    const [qx, qy] = pointAt(next.segment, u)
    const [ax, ay] = derivativeAt(own.segment, t)
    const [bx, by] = derivativeAt(next.segment, u)
    const area = ax * by - ay * bx
    // Nearly along each other: no crossing to be found.
    if (Math.abs(area) < 1e-3 * Math.hypot(ax, ay) * Math.hypot(bx, by)) return
    const [dx, dy] = [qx - px, qy - py]
    t += (dx * by - dy * bx) / area
    u += (dx * ay - dy * ax) / area
    if (!(t >= 0 && t <= 1 && u >= 0 && u <= 1)) return
  }
  const [x, y] = pointAt(own.segment, t)
  const [x2, y2] = pointAt(next.segment, u)
  const hasMet = Math.hypot(x - x2, y - y2) < reach * 1e-3
  if (!hasMet || Math.hypot(x - before.end[0], y - before.end[1]) > reach) return
  before.part = { ...own, to: t }
  after.part = { ...next, from: u }
  before.end = [x, y]
  after.start = [x, y]
}

function isEnd(t: number): boolean {
  return t < 1e-6 || t > 1 - 1e-6
}

function segmentOf({ part, start, end }: Run): Segment {
  const [x0, y0] = start
  const [x1, y1] = end
  const own = part === null ? null : partOfSegment(part.segment, part.from, part.to)
  if (own === null || own.kind === 'line') return line(x0, y0, x1, y1)
  if (own.kind === 'arc') return { ...own, ends: [x0, y0, x1, y1] }
  const [, , ax, ay, bx, by] = own.points
  return { kind: 'cubic', points: [x0, y0, ax, ay, bx, by, x1, y1] }
}
