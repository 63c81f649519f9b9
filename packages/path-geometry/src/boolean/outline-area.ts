import { outlineStroke, type PathKit, type StrokeStyle } from '@tessera/vector'
import { clipAreas } from './clip-areas.ts'
import type { Clipper } from './clipper.ts'

/**
 * A stroke as an area: Skia’s outline of it, at 64 times its size, with the places where the line
 * runs over itself united by Clipper, so that no contour crosses another.
 *
 * @throws VectorError `bad-path`
 */
export function outlineArea(
  tools: { readonly pathKit: PathKit; readonly clipper: Clipper },
  d: string,
  style: StrokeStyle,
): string {
  const outline = outlineStroke(tools.pathKit, d, style)
  return outline === ''
    ? ''
    : clipAreas(tools.clipper, [{ d: outline, fillRule: 'nonzero' }], 'unite')
}
