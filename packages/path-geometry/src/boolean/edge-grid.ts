import type { Segment } from '../segment/segment.ts'

/** A straight edge of a flattened segment and the parameters where it begins and ends. */
interface SourceEdge {
  readonly segment: Segment
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
  readonly from: number
  readonly to: number
}

/** A part of a segment; backwards where `from` is greater than `to`. */
export interface SegmentPart {
  readonly segment: Segment
  readonly from: number
  readonly to: number
}

/** Finds which segment an edge of a result came from. */
export interface EdgeGrid {
  add(edge: SourceEdge): void
  /**
   * The part of a segment that lies along an edge; one that goes on where `previous` ends is
   * preferred, so that contours on top of each other do not alternate.
   */
  find(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    previous: SegmentPart | null,
  ): SegmentPart | null
}

const ROW = 4096

/** @param tolerance how far the ends of an edge may lie off its source */
export function createEdgeGrid(cell: number, tolerance: number): EdgeGrid {
  const cells = new Map<number, SourceEdge[]>()
  const cellOf = (value: number) => Math.floor(value / cell)
  return {
    add(edge) {
      const margin = tolerance
      const right = cellOf(Math.max(edge.ax, edge.bx) + margin)
      const bottom = cellOf(Math.max(edge.ay, edge.by) + margin)
      for (let x = cellOf(Math.min(edge.ax, edge.bx) - margin); x <= right; x += 1) {
        for (let y = cellOf(Math.min(edge.ay, edge.by) - margin); y <= bottom; y += 1) {
          const list = cells.get(x * ROW + y)
          if (list) list.push(edge)
          else cells.set(x * ROW + y, [edge])
        }
      }
    },
    find(ax, ay, bx, by, previous) {
      const list = cells.get(cellOf((ax + bx) / 2) * ROW + cellOf((ay + by) / 2)) ?? []
      let best: SegmentPart | null = null
      let nearest = tolerance
      for (const edge of list) {
        const [dx, dy] = [edge.bx - edge.ax, edge.by - edge.ay]
        const length = Math.hypot(dx, dy)
        if (length < 1e-9) continue
        const off = Math.max(
          Math.abs((ax - edge.ax) * dy - (ay - edge.ay) * dx) / length,
          Math.abs((bx - edge.ax) * dy - (by - edge.ay) * dx) / length,
        )
        if (off > tolerance) continue
        const u = ((ax - edge.ax) * dx + (ay - edge.ay) * dy) / length / length
        const v = ((bx - edge.ax) * dx + (by - edge.ay) * dy) / length / length
        const slack = tolerance / length
        if (u < -slack || u > 1 + slack || v < -slack || v > 1 + slack) continue
        const span = edge.to - edge.from
        const part = {
          segment: edge.segment,
          from: within(edge.from + span * u),
          to: within(edge.from + span * v),
        }
        if (previous !== null && goesOn(previous, part)) return part
        if (off < nearest || best === null) [best, nearest] = [part, off]
      }
      return best
    },
  }
}

const LARGEST_GAP = 2e-3

/** Whether a part begins where another of the same segment ends, and runs the same way. */
export function goesOn(before: SegmentPart, after: SegmentPart): boolean {
  return (
    before.segment === after.segment &&
    Math.abs(before.to - after.from) < LARGEST_GAP &&
    before.to - before.from > 0 === after.to - after.from > 0
  )
}

function within(t: number): number {
  return Math.min(1, Math.max(0, t))
}
