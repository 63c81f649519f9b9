import { inOneDirection, orientContours } from '@tessera/vector'
import { readSegments, writePathData } from './path.ts'
import type { Area, Path } from './picture.ts'

/** Enough for path data that is only cut or turned, never shown. */
const EXACT = 7

/** Several areas as one path for non-zero winding. Contours of an even-odd area must not cross. */
export function joinAreas(areas: readonly Area[]): Area {
  const [only] = areas
  if (only && areas.length === 1) return only
  return { path: areas.flatMap((area) => turned(nonZeroPath(area))), rule: 'nonzero' }
}

/** The path of an area for readers that know non-zero winding alone. */
export function nonZeroPath({ path, rule }: Area): Path {
  return rule === 'nonzero' ? path : readSegments(orientContours(writePathData(path, EXACT)))
}

/** All in one direction, so that areas that overlap do not cut holes into each other. */
function turned(path: Path): Path {
  return readSegments(inOneDirection(writePathData(path, EXACT)))
}
