import { outlineStroke, type PathKit, type StrokeStyle } from '@tessera/vector'
import { clipAreas } from '../boolean/clip-areas.ts'
import type { Clipper } from '../boolean/clipper.ts'
import { simplifyPath } from './simplify-path.ts'

/** How far the outline may lie off, in widths of the line: a fifth of a pixel at 200 pixels a width. */
const SIMPLER = 1e-3

/**
 * A stroke as an area: Skia’s outline of it, at 64 times its size; the places where the line runs over
 * itself are united by Clipper, so that no contour crosses another, and the many small curves that
 * Skia rounds with become few.
 *
 * @throws VectorError `bad-path`
 */
export function outlineArea(
  tools: { readonly pathKit: PathKit; readonly clipper: Clipper },
  d: string,
  style: StrokeStyle,
): string {
  const outline = outlineStroke(tools.pathKit, d, style)
  if (outline === '') return ''
  const united = clipAreas(tools.clipper, [{ d: outline, fillRule: 'nonzero' }], 'unite')
  return united === '' ? '' : simplifyPath(united, style.width * SIMPLER)
}
