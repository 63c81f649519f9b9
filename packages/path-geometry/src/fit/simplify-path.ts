import { flattenContours } from '../boolean/flatten-contours.ts'
import { boundsOfContours } from '../segment/bounds-of-contours.ts'
import { readContours } from '../segment/read-contours.ts'
import { startOf, type Contour } from '../segment/segment.ts'
import { decimalsFor, writeContours } from '../segment/write-contours.ts'
import { fitCurves } from './fit-curves.ts'

/**
 * Path data drawn with fewer nodes, nowhere further off than a tolerance in its units. Corners stay
 * corners; a contour that would not get shorter stays as it is.
 *
 * @throws VectorError `bad-path`
 */
export function simplifyPath(d: string, tolerance: number): string {
  const contours = readContours(d)
  const { minX, minY, maxX, maxY } = boundsOfContours(contours)
  const simple = contours.map((contour) => simplifyContour(contour, tolerance))
  return writeContours(simple, decimalsFor(Math.max(maxX - minX, maxY - minY)))
}

const AS_DRAWN = { x: 0, y: 0, scale: 1 }

function simplifyContour(contour: Contour, tolerance: number): Contour {
  // Half for the flattening and half for the fit, so that both together stay within.
  const [ring = []] = flattenContours([contour], AS_DRAWN, tolerance / 2, null)
  const [first] = contour.segments
  if (ring.length < 6 || first === undefined) return contour
  const points = contour.isClosed ? ring : [...startOf(first), ...ring]
  const segments = fitCurves(points, contour.isClosed, tolerance / 2)
  return segments.length < contour.segments.length
    ? { segments, isClosed: contour.isClosed }
    : contour
}
