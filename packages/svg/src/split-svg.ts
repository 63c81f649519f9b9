import { readAttributes, writeAttributes } from '@tessera/vector'
import { parseViewBox, type ViewBox } from './root-size.ts'
import { SvgError } from './svg-error.ts'

const WHOLE = /^<svg((?:\s+[\w:-]+="[^"]*")*)\s*>([^]*)<\/svg>\s*$/
const METADATA = /<metadata>[^]*?<\/metadata>/g
const OF_ROOT = new Set([
  'xmlns',
  'xmlns:xlink',
  'viewBox',
  'width',
  'height',
  'x',
  'y',
  'preserveAspectRatio',
])

/**
 * A sanitised SVG as view box and body. What the root says of paints goes to a group around the
 * body, so that it can stand in any other root.
 *
 * @throws SvgError `not-svg` for what `sanitizeSvg` did not write
 */
export function splitSvg(svg: string): { viewBox: ViewBox; body: string } {
  const [, attributeText = '', inside = ''] = WHOLE.exec(svg) ?? []
  const attributes = readAttributes(attributeText)
  const viewBox = parseViewBox(attributes.get('viewBox'))
  if (!viewBox) throw new SvgError('not-svg', 'The drawing has no view box')
  for (const name of OF_ROOT) attributes.delete(name)
  const bare = inside.replaceAll(METADATA, '')
  return {
    viewBox,
    body: attributes.size === 0 ? bare : `<g${writeAttributes(attributes)}>${bare}</g>`,
  }
}

/** The drawing in the middle of a square of `side` units, as large as it fits. */
export function fitViewBox(svg: string, side: number): string {
  const { viewBox, body } = splitSvg(svg)
  const [x, y, width, height] = viewBox
  const scale = fitScale(viewBox, side)
  const left = (side - width * scale) / 2 - x * scale
  const top = (side - height * scale) / 2 - y * scale
  const isPlain = scale === 1 && left === 0 && top === 0
  const placed = isPlain
    ? body
    : `<g transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})">${body}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${placed}</svg>`
}

/** How much larger a drawing becomes that is fitted into a square. */
export function fitScale([, , width, height]: ViewBox, side: number): number {
  return side / Math.max(width, height)
}

function round(number: number): number {
  return Math.round(number * 1e6) / 1e6
}
