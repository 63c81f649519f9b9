import { boundsOf, curvesOfPath, flattenPath, longerSide, VectorError } from '@tessera/vector'
import type { Bounds, CurveRun } from '@tessera/vector'
import { TILE_PATH } from './tile-path-format.ts'

/** Why a text is no outline of a tile. */
export type TilePathProblem = 'too-long' | 'not-a-path' | 'no-area'

export type TilePath =
  | { readonly path: string; readonly problem?: undefined }
  | { readonly problem: TilePathProblem }

const MOST_TYPED_LENGTH = 20_000
const UNITS = 1000
/** Share of its box that a shape covers at least: a line covers nothing. */
const LEAST_SHARE = 0.01

/**
 * Path data of SVG as the outline of a tile: contours closed, arcs and short forms as curves, fitted
 * into 1,000 units with its proportions kept, see `TILE_PATH`. Any text may be given; nothing of it but
 * numbers is kept.
 */
export function readTilePath(text: string): TilePath {
  if (text.length > MOST_TYPED_LENGTH) return { problem: 'too-long' }
  // The reader of path data skips what it does not know at the end.
  if (!/^[\s,\d.eE+\-MmLlHhVvCcSsQqTtAaZz]+$/.test(text)) return { problem: 'not-a-path' }
  try {
    const lines = flattenPath(text, toleranceOf(text)).map(({ points }) => points)
    const bounds = boundsOf(lines)
    if (!Number.isFinite(longerSide(bounds))) return { problem: 'not-a-path' }
    const least = LEAST_SHARE * longerSide(bounds) ** 2
    if (isFlat(bounds) || areaOf(lines) < least) return { problem: 'no-area' }
    // What was written here before stays as it is.
    if (TILE_PATH.test(text)) return { path: text }
    const place = placer(bounds)
    const path = curvesOfPath(text)
      .map((run) => writeRun(run, place))
      .join('')
    return TILE_PATH.test(path) ? { path } : { problem: 'too-long' }
  } catch (error) {
    if (!(error instanceof VectorError)) throw error
    return { problem: error.code === 'too-large' ? 'too-long' : 'not-a-path' }
  }
}

/** Contours of points x, y, x, y … as an outline in the same form, however long. */
export function writeContours(contours: readonly (readonly number[])[]): string | null {
  const bounds = boundsOf(contours)
  if (isFlat(bounds)) return null
  const place = placer(bounds)
  const written = contours.map((points) => {
    const placed = pairsOf(points).map(([x, y]) => place(x, y))
    const corners = placed.filter((corner, index) => corner !== placed.at(index - 1))
    return corners.length < 3 ? '' : `M${corners.join('L')}Z`
  })
  return written.join('') || null
}

type Place = (x: number, y: number) => string

function placer(bounds: Bounds): Place {
  const { minX, minY, maxX, maxY } = bounds
  const scale = UNITS / longerSide(bounds)
  const left = (UNITS - (maxX - minX) * scale) / 2
  const top = (UNITS - (maxY - minY) * scale) / 2
  // Handles of a curve may lie far outside.
  const whole = (value: number) => Math.max(-9999, Math.min(9999, Math.round(value))) || 0
  return (x, y) => `${whole(left + (x - minX) * scale)} ${whole(top + (y - minY) * scale)}`
}

function writeRun({ points }: CurveRun, place: Place): string {
  const [first] = points
  if (!first) return ''
  let path = `M${place(first.x, first.y)}`
  for (const [index, from] of points.entries()) {
    const to = points[index + 1] ?? first
    const isStraight = [...from.outOf, ...to.into].every((offset) => offset === 0)
    const isLast = index === points.length - 1
    const end = place(to.x, to.y)
    if (!isStraight) {
      const leave = place(from.x + from.outOf[0], from.y + from.outOf[1])
      path += `C${leave} ${place(to.x + to.into[0], to.y + to.into[1])} ${end}`
    } else if (!isLast) path += `L${end}`
  }
  return `${path}Z`
}

function isFlat({ minX, minY, maxX, maxY }: Bounds): boolean {
  return !(maxX > minX && maxY > minY)
}

/** Coarse, and of the drawing's own size: only the box and the area are measured. */
function toleranceOf(text: string): number {
  const numbers = (text.match(/\d+(?:\.\d*)?|\.\d+/g) ?? []).map(Number)
  return Math.max(Math.max(...numbers.slice(0, 2000), 0) / 1000, 1e-6)
}

function areaOf(lines: readonly (readonly number[])[]): number {
  let sum = 0
  for (const points of lines) {
    const corners = pairsOf(points)
    let twice = 0
    for (const [index, [ax, ay]] of corners.entries()) {
      const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay]
      twice += ax * by - bx * ay
    }
    sum += Math.abs(twice) / 2
  }
  return sum
}

function pairsOf(points: readonly number[]): [number, number][] {
  const pairs: [number, number][] = []
  for (let at = 0; at + 1 < points.length; at += 2) pairs.push([points[at]!, points[at + 1]!])
  return pairs
}
