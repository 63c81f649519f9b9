import { tag } from '../svg/svg-builder.ts'
import {
  bracketed,
  newSketch,
  readHexColor,
  splitArguments,
  stopTags,
  type SvgSketch,
} from './code-reader.ts'

const SPREADS: Record<string, string> = { mirror: 'reflect', repeated: 'repeat' }

/** A CustomPainter's source as SVG, by the documentation of `dart:ui`'s Canvas; for tests. */
export function readFlutter(code: string): string {
  const [, width, height] = /Size viewport = Size\(([\d.]+), ([\d.]+)\)/.exec(code)!
  const [, across, down] = /size\.width \/ ([\d.]+), size\.height \/ ([\d.]+)\)/.exec(code)!
  const start = code.indexOf('{', code.indexOf('void paint(Canvas canvas, Size size)'))
  const body = bracketed(code, start).inside
  const sketch = newSketch()
  /** Tags that `restore` closes, for each save. */
  const open: string[][] = []
  let out = ''
  for (const [name, list] of callsOn(body, 'canvas')) {
    if (name === 'save') open.push([])
    else if (name === 'saveLayer') {
      const alpha = /fromRGBO\(0, 0, 0, ([\d.]+)\)/.exec(list)![1]!
      out += `<g opacity="${alpha}">`
      open.push(['</g>'])
    } else if (name === 'restore') out += open.pop()!.join('')
    else if (name === 'clipPath') {
      const id = sketch.newId()
      const { d, rule } = readPath(list)
      sketch.defs.push(tag('clipPath', { id }, tag('path', { d, 'clip-rule': rule })))
      out += `<g clip-path="url(#${id})">`
      open.at(-1)!.push('</g>')
    } else if (name === 'drawPath') {
      const [path = '', paint = ''] = splitArguments(list)
      const { d, rule } = readPath(path)
      out += tag('path', { d, 'fill-rule': rule, ...readPaint(paint, sketch) })
    } else if (name !== 'scale') throw new Error(`canvas.${name} is not known`)
  }
  if (open.length > 0) throw new Error('a save is not restored')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${across} ${down}"><defs>${sketch.defs.join('')}</defs>${out}</svg>`
}

function callsOn(body: string, subject: string): [string, string][] {
  const calls: [string, string][] = []
  const pattern = new RegExp(`\\b${subject}\\.(\\w+)\\(`, 'g')
  for (let found = pattern.exec(body); found; found = pattern.exec(body)) {
    const { inside, end } = bracketed(body, found.index + found[0].length - 1)
    calls.push([found[1]!, inside])
    pattern.lastIndex = end
  }
  return calls
}

function readPath(text: string): { d: string; rule: string | undefined } {
  const letters: Record<string, string> = { moveTo: 'M', lineTo: 'L', cubicTo: 'C', close: 'Z' }
  const d = [...text.matchAll(/\.\.(\w+)\(([^)]*)\)/g)]
    .map(([, name, list]) => `${letters[name!] ?? `?${name}`}${list}`)
    .join('')
  return { d, rule: text.includes('PathFillType.evenOdd') ? 'evenodd' : undefined }
}

function readPaint(text: string, sketch: SvgSketch): Record<string, string | number | undefined> {
  const field = (name: string) =>
    new RegExp(`\\.\\.${name} = (?:[A-Z]\\w+\\.)?([\\w.]+)`).exec(text)?.[1]
  const isStroke = field('style') === 'stroke'
  const kind = isStroke ? 'stroke' : 'fill'
  const solid = /color = const Color\(0x([\dA-F]{8})\)/.exec(text)
  const faded = /color\.withAlpha\((\d+)\)/.exec(text)
  const shader = /shader = ui\.Gradient\.(\w+)\(/.exec(text)
  const { color, alpha } = solid
    ? readHexColor(solid[1]!)
    : { color: '#000000', alpha: faded ? Number(faded[1]) / 255 : 1 }
  const paint = shader
    ? readShader(shader[1]!, bracketed(text, shader.index + shader[0].length - 1).inside, sketch)
    : color
  return {
    ...(isStroke && {
      fill: 'none',
      'stroke-width': Number(field('strokeWidth')),
      'stroke-linecap': field('strokeCap'),
      'stroke-linejoin': field('strokeJoin'),
      'stroke-miterlimit': Math.max(1, Number(field('strokeMiterLimit') ?? 4)),
    }),
    [kind]: paint,
    [`${kind}-opacity`]: alpha,
  }
}

function readShader(kind: string, list: string, sketch: SvgSketch): string {
  const parts = splitArguments(list)
  const numbers = (text: string) => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  const at = kind === 'linear' ? 2 : 2
  const colors = [...parts[at]!.matchAll(/Color\(0x([\dA-F]{8})\)/g)].map(([, c]) =>
    readHexColor(c!),
  )
  const offsets = numbers(parts[at + 1]!)
  const stops = stopTags(colors.map((color, index) => ({ ...color, offset: offsets[index]! })))
  const id = sketch.newId()
  const shared = {
    id,
    gradientUnits: 'userSpaceOnUse',
    spreadMethod: SPREADS[parts[at + 2]!.split('.')[1]!],
  }
  if (kind === 'linear') {
    const [[x1, y1], [x2, y2]] = [numbers(parts[0]!), numbers(parts[1]!)]
    sketch.defs.push(tag('linearGradient', { ...shared, x1, y1, x2, y2 }, stops))
    return `url(#${id})`
  }
  const [cx, cy] = numbers(parts[0]!)
  const m = numbers(parts[5]!.slice(parts[5]!.indexOf('[')))
  const [fx, fy] = parts[6] ? numbers(parts[6]) : [cx, cy]
  const gradientTransform = `matrix(${[m[0], m[1], m[4], m[5], m[12], m[13]].join(' ')})`
  const circle = { cx, cy, r: Number(parts[1]), fx, fy, gradientTransform }
  sketch.defs.push(tag('radialGradient', { ...shared, ...circle }, stops))
  return `url(#${id})`
}
