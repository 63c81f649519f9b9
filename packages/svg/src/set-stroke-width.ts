import { rewriteTags } from './rewrite-tags.ts'
import { SvgError } from './svg-error.ts'

const NUMBER = /^\s*(\d*\.?\d+)(?:px)?\s*$/
const DECLARATION = /(^|[;{])stroke-width:\s*(\d*\.?\d+)(?:px)?(?=[;}!]|$)/g
const STYLE_ELEMENT = /(<style[^>]*>)([^<]*)(<\/style>)/g

/**
 * Makes `width` (user units) the main stroke width of a sanitised SVG: the root's, else the
 * commonest. Other widths keep their proportion to it. A drawing without strokes stays as it is.
 *
 * @throws SvgError `bad-option` unless width is a finite number ≥ 0
 */
export function setStrokeWidth(svg: string, width: number): string {
  if (!Number.isFinite(width) || width < 0) {
    throw new SvgError('bad-option', 'The stroke width must be a number of at least 0')
  }
  const main = findMainWidth(svg)
  const scale = (old: string) => String(round((Number(old) * width) / (main ?? 1)))
  const inCss = (css: string) =>
    css.replace(
      DECLARATION,
      (_all, before: string, old: string) => `${before}stroke-width:${scale(old)}`,
    )
  const scaled = rewriteTags(svg, ({ attributes, isRoot }) => {
    const own = NUMBER.exec(attributes.get('stroke-width') ?? '')
    if (own) attributes.set('stroke-width', scale(own[1]!))
    const style = attributes.get('style')
    if (style) attributes.set('style', inCss(style))
    if (isRoot && main === null && /[\s;{"]stroke[=:]/.test(svg)) {
      attributes.set('stroke-width', String(round(width)))
    }
  })
  return scaled.replace(
    STYLE_ELEMENT,
    (_all, open: string, css: string, close: string) => open + inCss(css) + close,
  )
}

function findMainWidth(svg: string): number | null {
  const counts = new Map<number, number>()
  let ofRoot: number | null = null
  const count = (text: string) => {
    const value = Number(text)
    if (value > 0) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  rewriteTags(svg, ({ attributes, isRoot }) => {
    const own = NUMBER.exec(attributes.get('stroke-width') ?? '')
    if (own && isRoot && Number(own[1]) > 0) ofRoot = Number(own[1])
    if (own) count(own[1]!)
    for (const [, , value] of (attributes.get('style') ?? '').matchAll(DECLARATION)) count(value!)
  })
  for (const [, , css] of svg.matchAll(STYLE_ELEMENT)) {
    for (const [, , value] of css!.matchAll(DECLARATION)) count(value!)
  }
  if (ofRoot !== null) return ofRoot
  const [commonest] = [...counts].sort(([, a], [, b]) => b - a)
  return commonest?.[0] ?? null
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000
}
