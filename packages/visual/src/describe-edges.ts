import { blurCells } from './blur-cells.ts'
import { FAINTEST, findEdges, SURE_EDGE, type Edges } from './find-edges.ts'
import type { Picture } from './picture.ts'

export const CELLS = 8
export const DIRECTIONS = 6
const BLUR_CELLS = 0.8
/** From here on an edge is no stronger: thick, thin and outlined shapes agree. */
const FULL_EDGE = 2

/** 8 × 8 cells of 6 directions. */
export const EDGES_LENGTH = CELLS ** 2 * DIRECTIONS

/**
 * Where the edges of a picture run, as 384 numbers of length 1 in all, or all 0 where there is no edge.
 * Made for sketches and photographs: uneven light, thickness of lines, size, padding and colours matter
 * little; turning by more than about ten degrees and mirroring do matter.
 *
 * @throws {VisualError} invalid_picture
 */
export function describeEdges(picture: Picture): Float32Array {
  const histogram = blurCells(countEdges(findEdges(picture)), CELLS, DIRECTIONS, BLUR_CELLS).map(
    Math.sqrt,
  )
  const length = Math.sqrt(histogram.reduce((sum, value) => sum + value * value, 0))
  return length === 0 ? histogram : histogram.map((value) => value / length)
}

/** Each edge counts in the cells and directions next to it, by its distance from each. */
function countEdges(edges: Edges): Float32Array {
  const { left, top, side } = squareAround(edges)
  const histogram = new Float32Array(EDGES_LENGTH)
  for (const [index, strength] of edges.strength.entries()) {
    if (strength < FAINTEST) continue
    const x = index % edges.width
    const column = ((x - left) / side) * CELLS - 0.5
    const row = (((index - x) / edges.width - top) / side) * CELLS - 0.5
    const bin = edges.direction[index]! * DIRECTIONS - 0.5
    const weight = Math.min(1, strength / FULL_EDGE)
    spread(histogram, { row, column, bin, weight })
  }
  return histogram
}

type EdgePlace = {
  readonly row: number
  readonly column: number
  readonly bin: number
  readonly weight: number
}

/** Plain loops over numbers: this runs for each edge of each picture. */
function spread(histogram: Float32Array, { row, column, bin, weight }: EdgePlace): void {
  const [r0, c0, d0] = [Math.floor(row), Math.floor(column), Math.floor(bin)]
  for (let r = Math.max(0, r0); r <= Math.min(CELLS - 1, r0 + 1); r += 1) {
    for (let c = Math.max(0, c0); c <= Math.min(CELLS - 1, c0 + 1); c += 1) {
      const near = weight * (1 - Math.abs(row - r)) * (1 - Math.abs(column - c))
      const cell = (r * CELLS + c) * DIRECTIONS
      histogram[cell + ((d0 + DIRECTIONS) % DIRECTIONS)]! += near * (1 - (bin - d0))
      histogram[cell + ((d0 + 1) % DIRECTIONS)]! += near * (bin - d0)
    }
  }
}

/** The square in the middle of all sure edges: the shape keeps its proportions. */
function squareAround({ width, strength }: Edges): { left: number; top: number; side: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (const [index, value] of strength.entries()) {
    if (value <= SURE_EDGE) continue
    const x = index % width
    const y = (index - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < 0) return { left: 0, top: 0, side: Math.max(width, strength.length / width) }
  const side = Math.max(right - left, bottom - top, CELLS) + 2
  return { left: (left + right - side) / 2, top: (top + bottom - side) / 2, side }
}
