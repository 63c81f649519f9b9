import { tag } from '../svg/svg-builder.ts'
import {
  bracketed,
  namedArguments,
  newSketch,
  readHexColor,
  splitArguments,
  stopTags,
  type SvgSketch,
} from './code-reader.ts'

const SPREADS: Record<string, string> = { Mirror: 'reflect', Repeated: 'repeat' }

/** An ImageVector's source as SVG, by the documentation of `ImageVector.Builder`; for tests. */
export function readCompose(code: string): string {
  const builder = bracketed(code, code.indexOf('(', code.indexOf('ImageVector.Builder')))
  const head = namedArguments(builder.inside, '=')
  const number = (name: string) => Number.parseFloat(head.get(name) ?? '')
  const body = bracketed(code, code.indexOf('{', builder.end)).inside
  const sketch = newSketch()
  const content = readBlock(body, sketch)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${number('defaultWidth')}" height="${number('defaultHeight')}" viewBox="0 0 ${number('viewportWidth')} ${number('viewportHeight')}"><defs>${sketch.defs.join('')}</defs>${content}</svg>`
}

function readBlock(body: string, sketch: SvgSketch): string {
  let out = ''
  let at = 0
  const call = /\b(addPath|group)\(/g
  for (;;) {
    call.lastIndex = at
    const found = call.exec(body)
    if (!found) return out
    const list = bracketed(body, found.index + found[0].length - 1)
    const fields = namedArguments(list.inside, '=')
    at = list.end
    if (found[1] === 'addPath') out += readPath(fields, sketch)
    else {
      const block = bracketed(body, body.indexOf('{', at))
      at = block.end
      out += readGroup(fields, readBlock(block.inside, sketch), sketch)
    }
  }
}

const pathText = (value: string) => /^addPathNodes\("([^"]*)"\)$/.exec(value)![1]!

function readGroup(fields: Map<string, string>, content: string, sketch: SvgSketch): string {
  const number = (name: string, usual: number) => Number.parseFloat(fields.get(name) ?? `${usual}`)
  const transform = `translate(${number('translationX', 0)} ${number('translationY', 0)}) rotate(${number('rotate', 0)}) scale(${number('scaleX', 1)} ${number('scaleY', 1)})`
  const clip = fields.get('clipPathData')
  if (clip === undefined) return tag('g', { transform }, content)
  const id = sketch.newId()
  sketch.defs.push(tag('clipPath', { id }, tag('path', { d: pathText(clip) })))
  return tag('g', { transform, 'clip-path': `url(#${id})` }, content)
}

function readPath(fields: Map<string, string>, sketch: SvgSketch): string {
  const last = (name: string) => fields.get(name)?.split('.').at(-1)!.toLowerCase()
  const number = (name: string) =>
    fields.has(name) ? Number.parseFloat(fields.get(name)!) : undefined
  return tag('path', {
    d: pathText(fields.get('pathData')!),
    fill: fields.has('fill') ? readBrush(fields.get('fill')!, sketch) : 'none',
    'fill-opacity': number('fillAlpha'),
    'fill-rule': last('pathFillType') === 'evenodd' ? 'evenodd' : undefined,
    stroke: fields.has('stroke') ? readBrush(fields.get('stroke')!, sketch) : undefined,
    'stroke-opacity': number('strokeAlpha'),
    // The default of Compose is 0: nothing to be seen.
    'stroke-width': number('strokeLineWidth') ?? 0,
    'stroke-linecap': last('strokeLineCap'),
    'stroke-linejoin': last('strokeLineJoin'),
    'stroke-miterlimit': number('strokeLineMiter') ?? 4,
  })
}

function readBrush(value: string, sketch: SvgSketch): string {
  const plain = /^SolidColor\(Color\(0xFF([\dA-F]{6})\)\)$/.exec(value)
  if (plain) return `#${plain[1]!.toLowerCase()}`
  const list = bracketed(value, value.indexOf('(')).inside
  const fields = namedArguments(list, '=')
  const stops = splitArguments(list).flatMap((part) => {
    const stop = /^([\d.]+)f to Color\(0x([\dA-F]{8})\)$/.exec(part)
    return stop ? [{ offset: Number(stop[1]), ...readHexColor(stop[2]!) }] : []
  })
  const point = (name: string) =>
    fields
      .get(name)!
      .match(/-?[\d.]+/g)!
      .map(Number)
  const id = sketch.newId()
  const shared = {
    id,
    gradientUnits: 'userSpaceOnUse',
    spreadMethod: SPREADS[fields.get('tileMode')!.split('.').at(-1)!],
  }
  if (value.startsWith('Brush.linearGradient')) {
    const [[x1, y1], [x2, y2]] = [point('start'), point('end')]
    sketch.defs.push(tag('linearGradient', { ...shared, x1, y1, x2, y2 }, stopTags(stops)))
  } else {
    const [cx, cy] = point('center')
    const r = Number.parseFloat(fields.get('radius')!)
    sketch.defs.push(tag('radialGradient', { ...shared, cx, cy, r }, stopTags(stops)))
  }
  return `url(#${id})`
}
