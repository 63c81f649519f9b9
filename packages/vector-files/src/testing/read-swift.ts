import { invertMatrix, transformPoints, type Matrix } from '@tessera/vector'
import { tag } from '../svg/svg-builder.ts'
import {
  bracketed,
  namedArguments,
  newSketch,
  splitArguments,
  stopTags,
  type SvgSketch,
} from './code-reader.ts'

type Paths = Map<string, string>

/** A SwiftUI Shape or View as SVG, by the documentation of Path and GraphicsContext; for tests. */
export function readSwift(code: string): string {
  const paths: Paths = new Map(
    [...code.matchAll(/func (path\d+)\(\) -> Path \{([^}]*)\}/g)].map(([, name, body]) => [
      name!,
      readPathCalls(body!),
    ]),
  )
  const isShape = /: Shape \{/.test(code)
  const size = isShape
    ? /rect\.width \/ ([\d.]+), y: rect\.height \/ ([\d.]+)\)/.exec(code)
    : /size\.width \/ ([\d.]+), y: size\.height \/ ([\d.]+)\)/.exec(code)
  const [, width, height] = size!
  const sketch = newSketch()
  const content = isShape
    ? readShape(bracketed(code, code.indexOf('{', code.indexOf('func path(in'))).inside, paths)
    : readBlock(bracketed(code, code.indexOf('{', code.indexOf('Canvas'))).inside, paths, sketch)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sketch.defs.join('')}</defs>${content}</svg>`
}

function readPathCalls(body: string): string {
  return body
    .split('\n')
    .map((line) => {
      const numbers = [...line.matchAll(/x: (-?[\d.]+), y: (-?[\d.]+)/g)].map(
        ([, x, y]) => `${x},${y}`,
      )
      if (line.includes('path.move(')) return `M${numbers[0]}`
      if (line.includes('path.addLine(')) return `L${numbers[0]}`
      if (line.includes('path.addCurve(')) return `C${numbers[1]} ${numbers[2]} ${numbers[0]}`
      return line.includes('closeSubpath') ? 'Z' : ''
    })
    .join('')
}

const pathIn = (text: string, paths: Paths) => paths.get(/Self\.(path\d+)\(\)/.exec(text)![1]!)!

function readShape(body: string, paths: Paths): string {
  return [...body.matchAll(/path\.addPath\((.*)\)\n/g)]
    .map(([, argument]) => {
      const d = pathIn(argument!, paths)
      const style = /strokedPath\((.*)\)$/.exec(argument!)
      return tag('path', {
        d,
        ...(style && { fill: 'none', stroke: '#000', ...readStyle(style[1]!) }),
      })
    })
    .join('')
}

function readStyle(text: string) {
  const fields = namedArguments(bracketed(text, text.indexOf('(')).inside, ':')
  const dash = fields
    .get('dash')
    ?.match(/[\d.]+/g)
    ?.join(' ')
  return {
    'stroke-width': Number(fields.get('lineWidth')),
    'stroke-linecap': fields.get('lineCap')!.slice(1),
    'stroke-linejoin': fields.get('lineJoin')!.slice(1),
    'stroke-miterlimit': Number(fields.get('miterLimit')),
    'stroke-dasharray': dash,
    'stroke-dashoffset': dash && Number(fields.get('dashPhase')),
  }
}

/** What a context has been told stays to the end of its block; layers and `do` are blocks. */
function readBlock(body: string, paths: Paths, sketch: SvgSketch): string {
  let out = ''
  let opacity: string | undefined
  let close = ''
  let frame: Matrix | null = null
  const begin = /\bdo \{|context\.(\w+)\(|context\.drawLayer \{|context\.opacity = ([\d.]+)/g
  for (let found = begin.exec(body); found; found = begin.exec(body)) {
    if (found[0].endsWith('{')) {
      const { inside, end } = bracketed(body, found.index + found[0].length - 1)
      const content = readBlock(inside, paths, sketch)
      const isLayer = found[0].includes('drawLayer')
      out += tag('g', { opacity: isLayer ? opacity : undefined }, content || ' ')
      begin.lastIndex = end
      continue
    }
    if (found[2] !== undefined) {
      opacity = found[2]
      continue
    }
    const { inside, end } = bracketed(body, found.index + found[0].length - 1)
    begin.lastIndex = end
    if (found[1] === 'clip') {
      const id = sketch.newId()
      const rule = inside.includes('eoFill: true') ? 'evenodd' : undefined
      const path = /CGRect\(x: 0, y: 0, width: ([\d.]+), height: ([\d.]+)/.exec(inside)
      const d = path ? `M0,0H${path[1]}V${path[2]}H0Z` : pathIn(inside, paths)
      sketch.defs.push(tag('clipPath', { id }, tag('path', { d, 'clip-rule': rule })))
      out += `<g clip-path="url(#${id})">`
      close = `</g>${close}`
    } else if (found[1] === 'concatenate') {
      const m = /let transform = CGAffineTransform\(([^)]*)\)/.exec(body)![1]!
      const numbers = [...namedArguments(m, ':').values()].join(' ')
      const matrix = numbers.split(' ').map(Number) as unknown as Matrix
      out += tag('g', { transform: `matrix(${numbers})` }, ' ').replace('</g>', '')
      frame = invertMatrix(matrix)
      close = `</g>${close}`
    } else if (found[1] === 'fill' || found[1] === 'stroke') {
      out += readPaint(found[1], inside, paths, sketch, frame)
    } else if (found[1] !== 'scaleBy') throw new Error(`context.${found[1]} is not known`)
  }
  return out + close
}

function readPaint(
  kind: 'fill' | 'stroke',
  list: string,
  paths: Paths,
  sketch: SvgSketch,
  inverse: Matrix | null,
): string {
  const fields = namedArguments(list, ':')
  const [subject = ''] = splitArguments(list)
  const box = /^Path\(CGRect\(x: 0, y: 0, width: ([\d.]+), height: ([\d.]+)\)\)\.applying/.exec(
    subject,
  )
  const d =
    box && inverse ? movedBox(Number(box[1]), Number(box[2]), inverse) : pathIn(subject, paths)
  const { paint, alpha } = readShading(fields.get('with')!, sketch)
  const rule = list.includes('eoFill: true') ? 'evenodd' : undefined
  if (kind === 'fill')
    return tag('path', { d, fill: paint, 'fill-opacity': alpha, 'fill-rule': rule })
  return tag('path', {
    d,
    fill: 'none',
    stroke: paint,
    'stroke-opacity': alpha,
    ...readStyle(fields.get('style')!),
  })
}

function movedBox(width: number, height: number, inverse: Matrix): string {
  const points = transformPoints([0, 0, width, 0, width, height, 0, height], inverse)
  return `M${points.join(' ')}Z`
}

function readColor(text: string) {
  const fields = namedArguments(bracketed(text, text.indexOf('(')).inside, ':')
  const channels = ['red', 'green', 'blue'].map((name) =>
    Math.round(Number(fields.get(name)) * 255),
  )
  return { color: `rgb(${channels.join(',')})`, alpha: Number(fields.get('opacity') ?? 1) }
}

function readShading(text: string, sketch: SvgSketch): { paint: string; alpha: number } {
  if (text === '.foreground') return { paint: '#000000', alpha: 1 }
  const faded = /^\.style\(\.foreground\.opacity\(([\d.]+)\)\)$/.exec(text)
  if (faded) return { paint: '#000000', alpha: Number(faded[1]) }
  const list = bracketed(text, text.indexOf('(')).inside
  if (text.startsWith('.color(')) {
    const { color, alpha } = readColor(list)
    return { paint: color, alpha }
  }
  const stops = [...list.matchAll(/color: (Color\([^)]*\)), location: ([\d.]+)/g)].map(
    ([, color, offset]) => ({ ...readColor(color!), offset: Number(offset) }),
  )
  const fields = namedArguments(list, ':')
  const point = (name: string) =>
    fields
      .get(name)!
      .match(/-?\d+(?:\.\d+)?/g)!
      .map(Number)
  const id = sketch.newId()
  const shared = { id, gradientUnits: 'userSpaceOnUse' }
  if (text.startsWith('.linearGradient(')) {
    const [[x1, y1], [x2, y2]] = [point('startPoint'), point('endPoint')]
    sketch.defs.push(tag('linearGradient', { ...shared, x1, y1, x2, y2 }, stopTags(stops)))
  } else {
    const [cx, cy] = point('center')
    const r = Number(fields.get('endRadius'))
    sketch.defs.push(tag('radialGradient', { ...shared, cx, cy, r }, stopTags(stops)))
  }
  return { paint: `url(#${id})`, alpha: 1 }
}
