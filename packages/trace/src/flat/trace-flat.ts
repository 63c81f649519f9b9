import { fitCurves, type Segment } from '@tessera/path-geometry'
import type { Rgb } from '@tessera/palette'
import type { RasterPicture } from '@tessera/raster-files'
import type { TracedShape } from '../read-traced.ts'
import type { TraceDetail } from '../trace-options.ts'
import { colorShares } from './color-shares.ts'
import { doubleArea, findContours, type Contour } from './find-contours.ts'
import { findCorners } from './find-corners.ts'
import { keepParts } from './keep-parts.ts'
import { splitStraights, type Piece } from './split-straights.ts'
import { writeContour } from './write-contour.ts'

/** Pixels that a curve may lie beside an edge, and the side of the smallest area that is kept. */
const settings: Readonly<Record<TraceDetail, { tolerance: number; speckleSide: number }>> = {
  low: { tolerance: 0.6, speckleSide: 4 },
  medium: { tolerance: 0.3, speckleSide: 1.8 },
  high: { tolerance: 0.15, speckleSide: 1 },
}
/** Turns of the run between two corners are no corners. */
const NO_CORNER = Math.PI * 2

/**
 * Areas of few colours with their edges where the halves of two colours meet. Each colour is drawn under those that
 * cover less, whose places are left in it: neighbours never part, and outlines of what lies below stay simple.
 */
export function traceFlat(
  picture: RasterPicture,
  colors: readonly Rgb[],
  detail: TraceDetail,
  scale: number,
): TracedShape[] {
  const { width, height } = picture
  const { tolerance, speckleSide } = settings[detail]
  const layers = colorShares(picture, colors)
    .map((share, index) => ({
      share,
      color: colors[index]!,
      weight: share.reduce((a, b) => a + b, 0),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => a.weight - b.weight)
  const covered = new Float32Array(width * height)
  const shapes: TracedShape[] = []
  for (const { share, color } of layers) {
    for (let at = 0; at < covered.length; at += 1) covered[at]! += share[at]!
    const d = findContours(keepParts(covered, share, width), width, height)
      .filter((contour) => Math.abs(doubleArea(contour)) >= 2 * speckleSide ** 2)
      .map((contour) => writeContour(fit(contour, tolerance), scale))
      .join('')
    if (d !== '') shapes.unshift({ fill: hex(color), d })
  }
  return shapes
}

function fit(contour: Contour, tolerance: number): Segment[] {
  const { points, corners } = findCorners(contour)
  const [first] = corners
  const start = first ?? startOfStraight(points)
  if (start === null) return fitCurves(points.flat(), true, tolerance, NO_CORNER)
  const turned = [...points.slice(start), ...points.slice(0, start), points[start]!]
  const cuts = [0, ...corners.map((at) => at - start).filter((at) => at > 0), points.length]
  return cuts.slice(1).flatMap((to, index) => {
    const pieces = splitStraights(turned.slice(cuts[index]!, to + 1))
    return pieces.flatMap((piece, place) => {
      if (piece.isStraight) return [line(piece.points[0]!, piece.points[1]!)]
      const tangents = {
        first: directionOf(pieces[place - 1], 1),
        last: directionOf(pieces[place + 1], -1),
      }
      return fitCurves(piece.points.flat(), false, tolerance, NO_CORNER, tangents)
    })
  })
}

/** A bend begins and ends in the direction of the straight pieces beside it, pointing into the bend. */
function directionOf(piece: Piece | undefined, sign: 1 | -1): Point | undefined {
  if (!piece?.isStraight) return undefined
  const [[x0, y0], [x1, y1]] = [piece.points[0]!, piece.points[1]!]
  const length = Math.hypot(x1 - x0, y1 - y0) * sign
  return [(x1 - x0) / length, (y1 - y0) / length]
}

type Point = readonly [number, number]

/** Where a loop without corners may begin: with a straight stretch, null where it has none. */
function startOfStraight(points: readonly Point[]): number | null {
  const [, second] = splitStraights([...points, points[0]!])
    .filter(({ isStraight }) => isStraight)
    .map((piece) => piece.points[1]!)
  if (!second) return null
  const nearest = points.map(([x, y]) => Math.hypot(x - second[0], y - second[1]))
  return nearest.indexOf(Math.min(...nearest))
}

function line([x0, y0]: Point, [x1, y1]: Point): Segment {
  return { kind: 'line', points: [x0, y0, x1, y1] }
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
