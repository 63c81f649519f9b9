import { giveRings, PRECISION, takeRings, type Clipper } from '../boolean/clipper.ts'
import { flattenContours } from '../boolean/flatten-contours.ts'
import { boundsOfContours } from '../segment/bounds-of-contours.ts'
import { closeContours, readContours } from '../segment/read-contours.ts'
import { decimalsFor, writeContours } from '../segment/write-contours.ts'
import { fitCurves } from './fit-curves.ts'

export type OffsetJoin = 'miter' | 'round' | 'square'

const WORKING_EXTENT = 24
const FLATTENING = 0.001
const FITTING = 0.003
const MITER_LIMIT = 4
/** Rounded outlines turn this little from point to point; what turns more is a corner. */
const CORNER = 0.35

const joins = { miter: 'Miter', round: 'Round', square: 'Square' } as const

/**
 * An area made wider by a distance all around, or narrower by a negative one, as path data with
 * curves, within an eight-thousandth of the whole; '' where nothing is left.
 *
 * @throws VectorError `bad-path`
 */
export function offsetPath(
  clipper: Clipper,
  area: { readonly d: string; readonly fillRule: 'nonzero' | 'evenodd' },
  distance: number,
  join: OffsetJoin,
): string {
  const contours = closeContours(readContours(area.d))
  const { minX, minY, maxX, maxY } = boundsOfContours(contours)
  const extent = Math.max(maxX - minX, maxY - minY)
  if (!(extent > 0)) return ''
  const frame = { x: minX, y: minY, scale: WORKING_EXTENT / extent }
  const given = giveRings(clipper, flattenContours(contours, frame, FLATTENING, null))
  const rule = area.fillRule === 'evenodd' ? clipper.FillRule.EvenOdd : clipper.FillRule.NonZero
  const clean = clipper.UnionSelfD(given, rule as never, PRECISION)
  const inflated = clipper.InflatePathsD(
    clean,
    distance * frame.scale,
    clipper.JoinType[joins[join]] as never,
    clipper.EndType.Polygon as never,
    MITER_LIMIT,
    PRECISION,
    FLATTENING,
  )
  given.delete()
  clean.delete()
  const wider = takeRings(inflated).map((ring) => {
    const points = ring.map((value, at) => value / frame.scale + (at % 2 === 0 ? minX : minY))
    return { segments: fitCurves(points, true, FITTING / frame.scale, CORNER), isClosed: true }
  })
  return writeContours(wider, decimalsFor(extent))
}
