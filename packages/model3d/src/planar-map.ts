import { ModelError } from './errors.ts'

/**
 * One edge of the planar map, upwards or, when level, to the right. `left` and `right` are indices
 * into `PlanarMap.covers`.
 */
export interface MapEdge {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
  readonly left: number
  readonly right: number
}

export interface PlanarMap {
  readonly edges: readonly MapEdge[]
  /** Distinct sets of areas that cover a face together, each ascending. */
  readonly covers: readonly (readonly number[])[]
}

export interface GridArea {
  /** Closed contours in whole grid units, y up. */
  readonly contours: readonly (readonly number[])[]
  readonly rule: 'nonzero' | 'evenodd'
}

interface Segment {
  ax: number
  ay: number
  bx: number
  by: number
  area: number
}

const MAX_SEGMENTS = 120_000
const MAX_PASSES = 12

/*
 * Contributor note. Unions, differences and self-overlaps are all answered by one arrangement of
 * every contour: split at crossings with crossings rounded to the grid (repeated until nothing
 * crosses), merge equal edges, then count windings on one side of each edge by an exact ray. On
 * whole numbers up to 2^15 every orientation test is exact in doubles, so classification cannot
 * contradict itself. A sweep that keeps a status tree (Martinez) would be faster above some 10,000
 * edges, which icons do not reach.
 */

/**
 * Cuts the plane by all contours and says which areas cover each side of each remaining edge.
 * Edges with the same cover on both sides are left out.
 *
 * @throws ModelError `too-large` when the contours cross too often
 */
export function planarMap(areas: readonly GridArea[]): PlanarMap {
  const merged = mergeEqual(splitCrossings(toSegments(areas)))
  const strips = stripsOf(merged)
  const coverIds = new Map<string, number>()
  const covers: number[][] = []
  const edges: MapEdge[] = []
  const winding = new Int32Array(areas.length)

  function coverOf(): number {
    const cover: number[] = []
    for (let area = 0; area < winding.length; area += 1) {
      const count = winding[area] ?? 0
      if (areas[area]?.rule === 'evenodd' ? count % 2 !== 0 : count !== 0) cover.push(area)
    }
    const key = cover.join()
    const known = coverIds.get(key)
    if (known !== undefined) return known
    coverIds.set(key, covers.length)
    covers.push(cover)
    return covers.length - 1
  }

  for (const edge of merged) {
    winding.fill(0)
    castRay(edge, strips, winding)
    const left = coverOf()
    for (const [area, count] of edge.counts) winding[area] = (winding[area] ?? 0) - count
    const right = coverOf()
    if (left !== right) {
      edges.push({ ax: edge.ax, ay: edge.ay, bx: edge.bx, by: edge.by, left, right })
    }
  }
  return { edges, covers }
}

function toSegments(areas: readonly GridArea[]): Segment[] {
  const segments: Segment[] = []
  for (const [area, { contours }] of areas.entries()) {
    for (const points of contours) {
      let [ax, ay] = [points.at(-2) ?? 0, points.at(-1) ?? 0]
      for (let at = 0; at + 1 < points.length; at += 2) {
        const [bx, by] = [points[at] ?? 0, points[at + 1] ?? 0]
        if (ax !== bx || ay !== by) segments.push({ ax, ay, bx, by, area })
        ;[ax, ay] = [bx, by]
      }
    }
  }
  return segments
}

function splitCrossings(start: Segment[]): Segment[] {
  let segments = start
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    if (segments.length > MAX_SEGMENTS) {
      throw new ModelError('too-large', 'the outlines cross one another too often')
    }
    const cuts = findCuts(segments)
    if (cuts.size === 0) break
    segments = segments.flatMap((segment, index) => {
      const points = cuts.get(index)
      return points ? cutSegment(segment, points) : [segment]
    })
  }
  return segments
}

type Cuts = Map<number, number[]>

function findCuts(segments: readonly Segment[]): Cuts {
  const cuts: Cuts = new Map()
  const order = segments
    .map((segment, index) => ({ index, min: Math.min(segment.ax, segment.bx) }))
    .sort((a, b) => a.min - b.min || a.index - b.index)
  let active: number[] = []
  for (const { index, min } of order) {
    const one = segments[index]
    if (!one) continue
    const low = Math.min(one.ay, one.by)
    const high = Math.max(one.ay, one.by)
    let kept = 0
    for (const other of active) {
      const two = segments[other]
      if (!two || Math.max(two.ax, two.bx) < min) continue
      active[kept] = other
      kept += 1
      if (Math.max(two.ay, two.by) < low || Math.min(two.ay, two.by) > high) continue
      crossPair(cuts, index, one, other, two)
    }
    active.length = kept
    active.push(index)
  }
  active = []
  return cuts
}

function crossPair(cuts: Cuts, i: number, one: Segment, j: number, two: Segment): void {
  const a = side(one, two.ax, two.ay)
  const b = side(one, two.bx, two.by)
  if ((a > 0 && b > 0) || (a < 0 && b < 0)) return
  const c = side(two, one.ax, one.ay)
  const d = side(two, one.bx, one.by)
  if ((c > 0 && d > 0) || (c < 0 && d < 0)) return
  if (a === 0) cutAt(cuts, i, one, two.ax, two.ay)
  if (b === 0) cutAt(cuts, i, one, two.bx, two.by)
  if (c === 0) cutAt(cuts, j, two, one.ax, one.ay)
  if (d === 0) cutAt(cuts, j, two, one.bx, one.by)
  if (a === 0 || b === 0 || c === 0 || d === 0) return
  const t = c / (c - d)
  const x = Math.round(one.ax + t * (one.bx - one.ax))
  const y = Math.round(one.ay + t * (one.by - one.ay))
  cutAt(cuts, i, one, x, y)
  cutAt(cuts, j, two, x, y)
}

/** Notes a cut unless the point is an end of the segment or outside its box. */
function cutAt(cuts: Cuts, index: number, segment: Segment, x: number, y: number): void {
  const { ax, ay, bx, by } = segment
  if ((x === ax && y === ay) || (x === bx && y === by)) return
  if (x < Math.min(ax, bx) || x > Math.max(ax, bx)) return
  if (y < Math.min(ay, by) || y > Math.max(ay, by)) return
  const points = cuts.get(index)
  if (points) points.push(x, y)
  else cuts.set(index, [x, y])
}

function cutSegment(segment: Segment, points: readonly number[]): Segment[] {
  const { ax, ay, bx, by, area } = segment
  const stops: { x: number; y: number; at: number }[] = [{ x: bx, y: by, at: Infinity }]
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0]
    stops.push({ x, y, at: (x - ax) * (bx - ax) + (y - ay) * (by - ay) })
  }
  stops.sort((a, b) => a.at - b.at || a.x - b.x || a.y - b.y)
  const pieces: Segment[] = []
  let [x, y] = [ax, ay]
  for (const stop of stops) {
    if (stop.x !== x || stop.y !== y) {
      pieces.push({ ax: x, ay: y, bx: stop.x, by: stop.y, area })
    }
    ;[x, y] = [stop.x, stop.y]
  }
  return pieces
}

function side({ ax, ay, bx, by }: Segment, x: number, y: number): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
}

interface MergedEdge {
  ax: number
  ay: number
  bx: number
  by: number
  /** Per area: how often its contour runs along the edge, less how often against it. */
  counts: Map<number, number>
}

function mergeEqual(segments: readonly Segment[]): MergedEdge[] {
  const edges = new Map<string, MergedEdge>()
  for (const { ax, ay, bx, by, area } of segments) {
    const isForward = ay < by || (ay === by && ax < bx)
    const [x1, y1, x2, y2] = isForward ? [ax, ay, bx, by] : [bx, by, ax, ay]
    const key = `${x1},${y1},${x2},${y2}`
    let edge = edges.get(key)
    if (!edge) {
      edge = { ax: x1, ay: y1, bx: x2, by: y2, counts: new Map() }
      edges.set(key, edge)
    }
    const count = (edge.counts.get(area) ?? 0) + (isForward ? 1 : -1)
    if (count === 0) edge.counts.delete(area)
    else edge.counts.set(area, count)
  }
  return [...edges.values()].filter((edge) => edge.counts.size > 0)
}

interface Strips {
  readonly low: number
  readonly size: number
  readonly rows: readonly MergedEdge[][]
}

/** Edges by the horizontal strips they pass, so that a ray meets few of them. */
function stripsOf(edges: readonly MergedEdge[]): Strips {
  let low = Infinity
  let high = -Infinity
  for (const edge of edges) {
    low = Math.min(low, edge.ay)
    high = Math.max(high, edge.by)
  }
  const count = Math.max(1, Math.min(256, edges.length >> 2))
  const size = Math.max(1, (high - low) / count)
  const rows = Array.from({ length: count + 1 }, (): MergedEdge[] => [])
  for (const edge of edges) {
    if (edge.ay === edge.by) continue
    const last = Math.floor((edge.by - low) / size)
    for (let row = Math.floor((edge.ay - low) / size); row <= last; row += 1) rows[row]?.push(edge)
  }
  return { low, size, rows }
}

/** Adds up the windings just left of the edge's middle (just above it when the edge is level). */
function castRay(edge: MergedEdge, { low, size, rows }: Strips, winding: Int32Array): void {
  const x = edge.ax + edge.bx
  const y = edge.ay + edge.by
  for (const other of rows[Math.floor((y / 2 - low) / size)] ?? []) {
    if (other === edge || 2 * other.ay > y || 2 * other.by <= y) continue
    const { ax, ay, bx, by } = other
    // Twice the cross product: positive when the middle lies left of the upward edge.
    if ((bx - ax) * (y - 2 * ay) - (by - ay) * (x - 2 * ax) >= 0) continue
    for (const [area, count] of other.counts) winding[area] = (winding[area] ?? 0) - count
  }
}
