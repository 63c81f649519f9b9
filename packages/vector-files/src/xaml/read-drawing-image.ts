import {
  boundsOf,
  flattenPath,
  parseColor,
  readXmlTree,
  type Color,
  type XmlElement,
} from '@tessera/vector'
import { readArgb } from '../names/argb-color.ts'
import type { Loss } from '../picture/picture.ts'
import { lengthOf, safePathData, tag, type SvgAttributes } from '../svg/svg-builder.ts'
import { VectorFileError } from '../vector-file-error.ts'
import type { WrittenFile } from '../written-file.ts'

const SPREADS: Readonly<Record<string, string>> = { Reflect: 'reflect', Repeat: 'repeat' }
const CAPS: Readonly<Record<string, string>> = { Round: 'round', Square: 'square' }
const JOINS: Readonly<Record<string, string>> = { Round: 'round', Bevel: 'bevel' }
const DRAWN = /^(?:GeometryDrawing|Path|DrawingGroup)$/
/** What only holds drawings. */
const HOLDERS =
  /^(?:DrawingImage|DrawingBrush|Viewbox|Canvas|Grid|ResourceDictionary|DrawingGroup)(?:\.\w+)?$/

/**
 * The simple subset of XAML drawings as SVG: DrawingImage, DrawingGroup and GeometryDrawing, and Path
 * within a Canvas, with geometry in the short form. The picture is as large as what is drawn, as in WPF.
 *
 * @throws VectorFileError `unknown-format`; VectorError on text that is no XML
 */
export function readDrawingImage(source: string): WrittenFile {
  const root = readXmlTree(source)
  const losses = new Set<Loss>()
  const defs: string[] = []
  const boxes: number[][] = []
  let count = 0
  const newId = () => `x${count++}`
  const body = HOLDERS.test(root.name) || DRAWN.test(root.name) ? writeElement(root) : ''
  if (boxes.length === 0) throw new VectorFileError('unknown-format', 'No drawing of XAML')
  const { minX, minY, maxX, maxY } = boundsOf(boxes)
  const [width, height] = [maxX - minX, maxY - minY]
  if (!(width > 0 && height > 0)) throw new VectorFileError('malformed', 'The drawing has no area')
  const head = defs.length > 0 ? `<defs>${defs.join('')}</defs>` : ''
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${minX} ${minY} ${width} ${height}">${head}${body}</svg>`
  return { text, losses: [...losses] }

  function writeElement(element: XmlElement): string {
    if (element.name === 'GeometryDrawing' || element.name === 'Path') return writeDrawing(element)
    if (!HOLDERS.test(element.name)) {
      losses.add('unknown element')
      return ''
    }
    const before = boxes.length
    const content = element.children
      .filter(({ name }) => !/\.(?:Transform|ClipGeometry|OpacityMask)$/.test(name))
      .map(writeElement)
      .join('')
    if (element.children.some(({ name }) => name.endsWith('.OpacityMask'))) losses.add('mask')
    const opacity = lengthOf(element.attributes.get('Opacity'), 1)
    const clip = element.attributes.get('ClipGeometry')
    if (clip !== undefined) cutBoxes(before, readGeometry(clip).d)
    const transform = transformOf(element)
    if (opacity === 1 && clip === undefined && transform === undefined) return content
    const faded = opacity === 1 ? undefined : opacity
    return tag('g', { opacity: faded, 'clip-path': clip && clipOf(clip), transform }, content)
  }

  /** What is drawn within a clip reaches no further than it. */
  function cutBoxes(from: number, d: string): void {
    const clip = boundsOf(flattenPath(d, 0.01).map(({ points }) => points))
    for (const box of boxes.splice(from)) {
      const [left = 0, top = 0, right = 0, bottom = 0] = box
      const [minX, maxX] = [Math.max(left, clip.minX), Math.min(right, clip.maxX)]
      const [minY, maxY] = [Math.max(top, clip.minY), Math.min(bottom, clip.maxY)]
      if (minX < maxX && minY < maxY) boxes.push([minX, minY, maxX, maxY])
    }
  }

  function clipOf(geometry: string): string {
    const id = newId()
    const { d, rule } = readGeometry(geometry)
    defs.push(tag('clipPath', { id }, tag('path', { d, 'clip-rule': rule })))
    return `url(#${id})`
  }

  function writeDrawing(element: XmlElement): string {
    const attribute = element.name === 'Path' ? 'Data' : 'Geometry'
    const geometry = element.attributes.get(attribute)
    if (geometry === undefined) {
      losses.add('unknown element')
      return ''
    }
    const { d, rule } = readGeometry(geometry)
    const pen = penOf(element)
    addBounds(d, pen ? lengthOf(pen.attributes.get('Thickness'), 1) : 0)
    const own = element.name === 'Path' ? 'Fill' : 'Brush'
    const fill = paintOf(element, own, 'fill')
    return tag('path', { d, 'fill-rule': rule, ...fill, ...(pen && strokeOf(pen)) })
  }

  function addBounds(d: string, thickness: number): void {
    for (const { points } of flattenPath(d, 0.01)) {
      const { minX: left, minY: top, maxX: right, maxY: bottom } = boundsOf([points])
      const half = thickness / 2
      boxes.push([left - half, top - half, right + half, bottom + half])
    }
  }

  /** A `Path` states its pen in attributes of its own. */
  function penOf(element: XmlElement): XmlElement | undefined {
    if (element.name !== 'Path') return childOf(element, 'Pen')
    const { attributes } = element
    if (!attributes.has('Stroke')) return undefined
    const given: [string, string | undefined][] = [
      ['Brush', attributes.get('Stroke')],
      ['Thickness', attributes.get('StrokeThickness')],
      ['StartLineCap', attributes.get('StrokeStartLineCap')],
      ['LineJoin', attributes.get('StrokeLineJoin')],
      ['MiterLimit', attributes.get('StrokeMiterLimit')],
    ]
    const known = given.filter((entry): entry is [string, string] => entry[1] !== undefined)
    return { name: 'Pen', attributes: new Map(known), children: [], text: '' }
  }

  function strokeOf(pen: XmlElement): SvgAttributes {
    const width = lengthOf(pen.attributes.get('Thickness'), 1)
    const dash = childOf(pen, 'DashStyle')
    const lengths = (dash?.attributes.get('Dashes') ?? '').match(/[\d.]+/g)?.map(Number) ?? []
    const offset = lengthOf(dash?.attributes.get('Offset'), 0)
    return {
      ...paintOf(pen, 'Brush', 'stroke'),
      'stroke-width': width,
      'stroke-linecap': CAPS[pen.attributes.get('StartLineCap') ?? ''],
      'stroke-linejoin': JOINS[pen.attributes.get('LineJoin') ?? ''],
      'stroke-miterlimit': Math.max(1, lengthOf(pen.attributes.get('MiterLimit'), 10)),
      ...(lengths.length > 0 && {
        'stroke-dasharray': lengths.map((length) => length * width).join(' '),
        'stroke-dashoffset': offset * width,
      }),
    }
  }

  function paintOf(element: XmlElement, own: string, kind: 'fill' | 'stroke'): SvgAttributes {
    const value = element.attributes.get(own)
    if (value !== undefined) {
      const color = xamlColor(value)
      if (!color) {
        losses.add('colour of a theme')
        return { [kind]: 'currentColor' }
      }
      if (color.alpha === 0) return { [kind]: 'none' }
      return { [kind]: color.hex, [`${kind}-opacity`]: color.alpha === 1 ? undefined : color.alpha }
    }
    const brush = childOf(element, `${own === 'Fill' ? 'Fill' : 'Brush'}`)
    if (!brush) return { [kind]: 'none' }
    return { [kind]: writeBrush(brush) }
  }

  function writeBrush(brush: XmlElement): string {
    if (brush.name === 'SolidColorBrush') {
      return xamlColor(brush.attributes.get('Color') ?? '')?.hex ?? 'none'
    }
    const id = newId()
    const isAbsolute = brush.attributes.get('MappingMode') === 'Absolute'
    const shared: SvgAttributes = {
      id,
      gradientUnits: isAbsolute ? 'userSpaceOnUse' : undefined,
      spreadMethod: SPREADS[brush.attributes.get('SpreadMethod') ?? ''],
      gradientTransform: transformOf(brush),
    }
    const stops = brush.children.flatMap((child) =>
      child.name.endsWith('.GradientStops') ? child.children : [child],
    )
    const written = stops
      .filter(({ name }) => name === 'GradientStop')
      .map(writeStop)
      .join('')
    const point = (name: string, usual: string) =>
      (brush.attributes.get(name) ?? usual).split(/[\s,]+/).map((each) => lengthOf(each, 0))
    if (brush.name === 'LinearGradientBrush') {
      const [[x1, y1], [x2, y2]] = [point('StartPoint', '0,0'), point('EndPoint', '1,1')]
      defs.push(tag('linearGradient', { ...shared, x1, y1, x2, y2 }, written))
    } else if (brush.name === 'RadialGradientBrush') {
      const [cx, cy] = point('Center', '0.5,0.5')
      const [fx, fy] = point('GradientOrigin', `${cx},${cy}`)
      const r = lengthOf(brush.attributes.get('RadiusX'), 0.5)
      if (r !== lengthOf(brush.attributes.get('RadiusY'), 0.5)) losses.add('gradient')
      defs.push(tag('radialGradient', { ...shared, cx, cy, r, fx, fy }, written))
    } else {
      losses.add('pattern')
      return 'none'
    }
    return `url(#${id})`
  }
}

function writeStop({ attributes }: XmlElement): string {
  const { hex, alpha } = xamlColor(attributes.get('Color') ?? '') ?? { hex: '#000000', alpha: 1 }
  return tag('stop', {
    offset: lengthOf(attributes.get('Offset'), 0),
    'stop-color': hex,
    'stop-opacity': alpha === 1 ? undefined : alpha,
  })
}

/** The element within a property of an element: `GeometryDrawing.Pen` holds a Pen. */
function childOf(element: XmlElement, property: string): XmlElement | undefined {
  return element.children.find(({ name }) => name === `${element.name}.${property}`)?.children[0]
}

function transformOf(element: XmlElement): string | undefined {
  const matrix =
    childOf(element, 'Transform')?.attributes.get('Matrix') ?? element.attributes.get('Transform')
  const numbers = (matrix ?? '').split(/[\s,]+/).map(Number)
  return numbers.length === 6 && numbers.every(Number.isFinite)
    ? `matrix(${numbers.join(' ')})`
    : undefined
}

/** Geometry in the short form: path data of SVG behind a fill rule, even-odd unless it says F1. */
function readGeometry(text: string): { d: string; rule: 'evenodd' | undefined } {
  const [, rule, data] = /^\s*(?:F\s*([01]))?([\s\S]*)$/.exec(text) ?? []
  return { d: safePathData(data), rule: rule === '1' ? undefined : 'evenodd' }
}

function xamlColor(text: string): Color | null {
  return text.startsWith('#') ? readArgb(text) : parseColor(text)
}
