import { parseLength } from './root-size.ts'
import { rewriteTags } from './rewrite-tags.ts'
import { SvgError } from './svg-error.ts'

/**
 * Sets the longer side of a sanitised SVG to `px` CSS pixels, the other in proportion; the drawing
 * itself (viewBox) stays.
 *
 * @throws SvgError `bad-option` unless px is a finite number > 0
 */
export function resizeSvg(svg: string, px: number): string {
  if (!Number.isFinite(px) || px <= 0) {
    throw new SvgError('bad-option', 'The size must be a number above 0')
  }
  return rewriteTags(svg, ({ attributes, isRoot }) => {
    if (!isRoot) return
    const width = parseLength(attributes.get('width')) ?? 1
    const height = parseLength(attributes.get('height')) ?? 1
    const factor = px / Math.max(width, height)
    attributes.set('width', String(round(width * factor)))
    attributes.set('height', String(round(height * factor)))
  })
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000
}
