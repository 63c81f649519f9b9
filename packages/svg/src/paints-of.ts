import { createPaintCollector } from './sanitise/collect-paints.ts'
import { rewriteTags } from './rewrite-tags.ts'

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'text', 'use'])
const UNPAINTED = new Set(['mask', 'clipPath'])
const DECLARATION = /(?:^|[;{])\s*([\w-]+)\s*:\s*([^;}!]+)/g
const STYLE_ELEMENT = /<style[^>]*>([^<]*)<\/style>/g

/** The solid paints of a sanitised SVG as `recolorSvg` changes them; black where a shape names none. */
export function paintsOf(svg: string): { colors: string[]; usesCurrentColor: boolean } {
  const paints = createPaintCollector()
  const filled: boolean[] = []
  const takeCss = (css: string) => {
    for (const [, property, value] of css.matchAll(DECLARATION)) {
      paints.paint(property!, value!.trim())
    }
  }
  rewriteTags(svg, ({ name, attributes, ancestors }) => {
    filled.length = ancestors.length
    const style = attributes.get('style') ?? ''
    const isFilled =
      (filled.at(-1) ?? false) || attributes.has('fill') || /(?:^|;)\s*fill\s*:/.test(style)
    filled.push(isFilled)
    if (UNPAINTED.has(name) || ancestors.some((above) => UNPAINTED.has(above))) return
    if (!isFilled && SHAPES.has(name)) paints.implicitBlack()
    for (const [property, value] of attributes) paints.paint(property, value)
    takeCss(style)
  })
  for (const [, css] of svg.matchAll(STYLE_ELEMENT)) takeCss(css!)
  const { colors, usesCurrentColor } = paints
  return { colors, usesCurrentColor }
}
