import { flattenPath, outlinePolyline, transformPoints, type Matrix } from '@tessera/vector'
import { writePathData } from './path.ts'
import type { Path, Segment, Stroke } from './picture.ts'

/** A line as the area that it covers, for non-zero winding; straight pieces within the tolerance. */
export function outlinePath(path: Path, stroke: Stroke, tolerance: number, matrix?: Matrix): Path {
  return flattenPath(writePathData(path, 7), tolerance)
    .flatMap((line) => outlinePolyline(line, stroke, tolerance))
    .map((points) => (matrix ? transformPoints(points, matrix) : points))
    .flatMap(contourOf)
}

function contourOf(points: readonly number[]): Segment[] {
  const contour: Segment[] = []
  for (let at = 0; at + 1 < points.length; at += 2) {
    contour.push([at === 0 ? 'M' : 'L', points[at]!, points[at + 1]!])
  }
  return contour.length > 0 ? [...contour, ['Z']] : []
}
