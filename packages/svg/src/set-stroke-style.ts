import { parseColor } from '@tessera/vector'
import { rewriteTags } from './rewrite-tags.ts'
import { SvgError } from './svg-error.ts'

/** What of all strokes is changed; what is left out stays as drawn. */
export type StrokeStyleChange = {
  readonly color?: string | undefined
  readonly join?: 'round' | 'bevel' | 'miter' | undefined
  readonly cap?: 'round' | 'butt' | 'square' | undefined
}

const STYLE_ELEMENT = /(<style[^>]*>)([^<]*)(<\/style>)/g
const DECLARATION = /(^|[;{])(stroke|stroke-linejoin|stroke-linecap):([^;}!]+)/g
const UNPAINTED = new Set(['mask', 'clipPath'])

/**
 * Gives all strokes of a sanitised SVG one colour, one kind of joins and one kind of ends, in
 * attributes, style attributes and sheets. A shape without a stroke gets none. Strokes of masks keep
 * their greys: those are shapes, not colours.
 *
 * @throws SvgError `bad-option` for what is not a colour
 */
export function setStrokeStyle(svg: string, { color, join, cap }: StrokeStyleChange): string {
  if (color !== undefined && parseColor(color) === null) {
    throw new SvgError('bad-option', `Not a colour: ${color}`)
  }
  const wanted = new Map<string, string>()
  if (color !== undefined) wanted.set('stroke', color)
  if (join !== undefined) wanted.set('stroke-linejoin', join)
  if (cap !== undefined) wanted.set('stroke-linecap', cap)
  if (wanted.size === 0) return svg
  const inCss = (css: string) =>
    css.replace(DECLARATION, (all, before: string, name: string, value: string) =>
      name === 'stroke' && value.trim() === 'none'
        ? all
        : `${before}${name}:${wanted.get(name) ?? value}`,
    )
  const changed = rewriteTags(svg, ({ name, attributes, isRoot, ancestors }) => {
    if (UNPAINTED.has(name) || ancestors.some((above) => UNPAINTED.has(above))) return
    for (const [property, value] of wanted) {
      const own = attributes.get(property)
      if (own !== undefined && own !== 'none') attributes.set(property, value)
      // Joins and ends are inherited; where nothing states them the root does.
      else if (isRoot && property !== 'stroke') attributes.set(property, value)
    }
    const style = attributes.get('style')
    if (style) attributes.set('style', inCss(style))
  })
  return changed.replace(
    STYLE_ELEMENT,
    (_all, open: string, css: string, close: string) => open + inCss(css) + close,
  )
}
