import {
  readContours,
  readPathNodes,
  writeContours,
  writePathNodes,
  type Contour,
  type NodeRun,
} from '@tessera/path-geometry'
import { readPath, VectorError } from '@tessera/vector'

const NEAR = 1e-4

/** Path data without lone points and segments without length; null where it cannot be read. */
export function withoutStrays(d: string): string | null {
  const contours = readOrNull(d)
  if (contours === null) return null
  const kept = contours.flatMap((contour): Contour[] => {
    const segments = contour.segments.filter((segment) => {
      const points = segment.kind === 'arc' ? segment.ends : segment.points
      return points.some((value, at) => Math.abs(value - points[at % 2]!) > NEAR)
    })
    return segments.length === 0 ? [] : [{ ...contour, segments }]
  })
  const moves = readPath(d).filter(([kind]) => kind === 'M').length
  const isSame =
    moves === contours.length &&
    kept.length === contours.length &&
    kept.every(({ segments }, at) => segments.length === contours[at]!.segments.length)
  return isSame ? d : writeContours(kept)
}

/** Path data with contours closed whose ends nearly meet; null where there are none. */
export function closedEnds(
  d: string,
  reach: number,
): { readonly d: string; readonly gap: number } | null {
  const contours = readOrNull(d)
  if (contours === null) return null
  let widest = -1
  const runs = readPathNodes(d)
  if (runs.length !== contours.length) return null
  const closed = runs.map((run): NodeRun => {
    const [first, last] = [run.nodes[0], run.nodes.at(-1)]
    if (run.isClosed || !first || !last || run.nodes.length < 3) return run
    const gap = Math.hypot(first.x - last.x, first.y - last.y)
    if (gap > reach) return run
    widest = Math.max(widest, gap)
    const start = { ...first, into: last.into, kind: 'corner' as const }
    return { nodes: [start, ...run.nodes.slice(1, -1)], isClosed: true }
  })
  return widest < 0 ? null : { d: writePathNodes(closed), gap: widest }
}

/** Path data with the ends of straight lines on the grid, and how many were not; null for no path. */
export function snappedPath(
  d: string,
  grid: number,
  dx: number,
  dy: number,
): { readonly d: string; readonly count: number } | null {
  const contours = readOrNull(d)
  if (
    contours === null ||
    contours.some(({ segments }) => segments.some(({ kind }) => kind === 'arc'))
  )
    return null
  let count = 0
  const snap = (value: number, by: number) => {
    const place = value + by
    const near = Math.round(place / grid) * grid
    return Math.abs(near - place) <= NEAR ? value : near - by
  }
  const runs = readPathNodes(d).map((run): NodeRun => {
    const nodes = run.nodes.map((node, at) => {
      const before = run.nodes.at(at - 1)
      const isCurved = [node.into, node.outOf].every(([x, y]) => x !== 0 || y !== 0) || !before
      if (isCurved) return node
      const [x, y] = [snap(node.x, dx), snap(node.y, dy)]
      if (x === node.x && y === node.y) return node
      count += 1
      return { ...node, x, y }
    })
    return { ...run, nodes }
  })
  return { d: count === 0 ? d : writePathNodes(runs), count }
}

function readOrNull(d: string): Contour[] | null {
  try {
    return readContours(d)
  } catch (error) {
    if (error instanceof VectorError) return null
    throw error
  }
}
