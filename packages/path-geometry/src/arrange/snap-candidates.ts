import type { Bounds } from '@tessera/vector'

/** Lines that a dragged box may snap to: the edges and middles of boxes, guides, a grid’s lines. */
export interface SnapIndex {
  /** In ascending order. */
  readonly x: Float64Array
  readonly y: Float64Array
}

export interface Snap {
  /** How much further the box moves to lie on the line; 0 without one. */
  readonly dx: number
  readonly dy: number
  /** The lines it then lies on, for guides to be drawn. */
  readonly x: number | null
  readonly y: number | null
}

/** Built once when a drag begins: boxes of all that stays, and guides. */
export function buildSnapIndex(
  boxes: readonly Bounds[],
  guides: { readonly x: readonly number[]; readonly y: readonly number[] } = { x: [], y: [] },
): SnapIndex {
  const x = new Float64Array(boxes.length * 3 + guides.x.length)
  const y = new Float64Array(boxes.length * 3 + guides.y.length)
  for (const [index, { minX, minY, maxX, maxY }] of boxes.entries()) {
    x.set([minX, (minX + maxX) / 2, maxX], index * 3)
    y.set([minY, (minY + maxY) / 2, maxY], index * 3)
  }
  x.set(guides.x, boxes.length * 3)
  y.set(guides.y, boxes.length * 3)
  return { x: x.sort(), y: y.sort() }
}

/** Where a dragged box snaps within a distance, each axis for itself: six binary searches. */
export function findSnap(index: SnapIndex, box: Bounds, distance: number): Snap {
  const { minX, minY, maxX, maxY } = box
  const across = nearestLine(index.x, [minX, (minX + maxX) / 2, maxX], distance)
  const down = nearestLine(index.y, [minY, (minY + maxY) / 2, maxY], distance)
  return {
    dx: across === null ? 0 : across.offset,
    dy: down === null ? 0 : down.offset,
    x: across === null ? null : across.line,
    y: down === null ? null : down.line,
  }
}

function nearestLine(
  lines: Float64Array,
  places: readonly number[],
  distance: number,
): { readonly line: number; readonly offset: number } | null {
  let best: { line: number; offset: number } | null = null
  let nearest = distance
  for (const place of places) {
    const above = firstNotBelow(lines, place)
    for (const line of [lines[above - 1], lines[above]]) {
      if (line === undefined || Math.abs(line - place) > nearest) continue
      if (best !== null && Math.abs(line - place) === nearest) continue
      nearest = Math.abs(line - place)
      best = { line, offset: line - place }
    }
  }
  return best
}

function firstNotBelow(lines: Float64Array, place: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]! < place) low = middle + 1
    else high = middle
  }
  return low
}
