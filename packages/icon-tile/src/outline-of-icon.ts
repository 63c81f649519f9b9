import { readDrawing } from '@tessera/svg'
import { writeContours } from './read-tile-path.ts'

/**
 * The outer outline of an icon as that of a tile: whatever it draws, and what its lines enclose, filled.
 * Curves are polygons that stray by less than a 2,500th of the icon. Null for an icon that draws no area.
 *
 * @throws SvgError `malformed`, `doctype`, `not-svg`, `too-large`
 */
export function outlineOfIcon(svg: string): string | null {
  const { areas, paints } = readDrawing(svg, { fillsLines: true })
  const contours = [...new Set(paints.map(({ area }) => area))].flatMap(
    (area) => areas[area]?.contours ?? [],
  )
  return writeContours(contours.map(inOneDirection))
}

/** Contours that all run the same way fill what lies within them: holes close by non-zero winding. */
function inOneDirection(points: readonly number[]): readonly number[] {
  let twice = 0
  for (let at = 0; at + 1 < points.length; at += 2) {
    const next = (at + 2) % points.length
    twice += points[at]! * points[next + 1]! - points[next]! * points[at + 1]!
  }
  if (twice >= 0) return points
  const turned: number[] = []
  for (let at = points.length - 2; at >= 0; at -= 2) turned.push(points[at]!, points[at + 1]!)
  return turned
}
