import {
  channelsOfHex,
  flattenPath,
  IDENTITY_MATRIX,
  leadingNumber,
  type Matrix,
  meanScale,
  multiplyMatrices,
  outlinePolyline,
  parseColor,
  parseTransform,
  readXmlTree,
  shapePath,
  type StrokeStyle,
  transformPoints,
  type Color,
  type XmlElement,
} from '@tessera/vector'
import { meanOfStops, ratio } from './mean-of-stops.ts'
import { readStyleRules, styleOf } from './resolve-style.ts'
import type { Style } from './resolve-style.ts'
import { SvgError } from './svg-error.ts'
import { toSvgError } from './to-svg-error.ts'

/** An area by its contours (x, y, x, y …, closed) in the drawing's own units, y down. */
export interface Area {
  readonly contours: readonly (readonly number[])[]
  readonly rule: 'nonzero' | 'evenodd'
}

/** Where a paint may show: inside any of the areas, or where a mask is bright. */
export interface Clip {
  readonly kind: 'clip' | 'mask'
  /** Areas by index, in paint order, with the light a mask's area lets through (0–1). */
  readonly areas: readonly { readonly area: number; readonly light: number }[]
}

export interface Paint {
  readonly area: number
  /** `#rrggbb`, or `null` where the drawing leaves the colour to its surroundings. */
  readonly color: string | null
  /** True when no colour is written at all, so that black is the default. */
  readonly isUnset: boolean
  readonly alpha: number
  readonly clips: readonly Clip[]
}

export interface Drawing {
  readonly areas: readonly Area[]
  /** In paint order, the lowest first. */
  readonly paints: readonly Paint[]
}

export interface DrawingOptions {
  /** Shapes that are only stroked are filled too, with the paint of the line. */
  readonly fillsLines?: boolean
}

interface Context {
  readonly style: Style
  readonly matrix: Matrix
  readonly alpha: number
  readonly clips: readonly Clip[]
  readonly depth: number
}

const CONTAINERS = new Set(['svg', 'g', 'a', 'switch', 'symbol'])
const MAX_PAINTS = 2000
const MAX_USE_DEPTH = 16

/**
 * Reads what an SVG paints as flat areas: fills, and strokes as outlines, with transforms, `use`,
 * clip paths and luminance masks resolved. A gradient becomes its mean colour. Text, images,
 * patterns, filters, markers and animation are not drawn.
 *
 * @throws SvgError `malformed`, `doctype`, `not-svg`, `too-large`
 */
export function readDrawing(svg: string, options: DrawingOptions = {}): Drawing {
  try {
    return drawingOf(readXmlTree(svg), options)
  } catch (error) {
    throw toSvgError(error)
  }
}

function drawingOf(root: XmlElement, { fillsLines = false }: DrawingOptions): Drawing {
  if (root.name !== 'svg') throw new SvgError('not-svg', 'The outermost element is not svg')
  const rules = readStyleRules(root)
  const ids = new Map<string, XmlElement>()
  const areas: Area[] = []
  const paints: Paint[] = []
  const clipCache = new Map<string, Clip>()
  indexIds(root)
  const viewBox = (root.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const [boxX = 0, boxY = 0] = viewBox
  const width = viewBox[2] ?? leadingNumber(root.attributes.get('width')) ?? 24
  const height = viewBox[3] ?? leadingNumber(root.attributes.get('height')) ?? 24
  if (!(width > 0 && height > 0 && Number.isFinite(width + height + boxX + boxY))) {
    throw new SvgError('malformed', 'The viewBox is empty')
  }
  const tolerance = Math.max(width, height) / 2500
  const frame = [boxX, boxY, boxX + width, boxY, boxX + width, boxY + height, boxX, boxY + height]
  const window: Clip = { kind: 'clip', areas: [{ area: addArea([frame], 'nonzero'), light: 1 }] }
  walk(root, { style: {}, matrix: IDENTITY_MATRIX, alpha: 1, clips: [window], depth: 0 }, paints)
  return { areas, paints }

  function indexIds(element: XmlElement): void {
    const id = element.attributes.get('id')
    if (id !== undefined && !ids.has(id)) ids.set(id, element)
    element.children.forEach(indexIds)
  }

  function addArea(contours: readonly (readonly number[])[], rule: Area['rule']): number {
    areas.push({ contours, rule })
    return areas.length - 1
  }

  function walk(element: XmlElement, outer: Context, target: Paint[]): void {
    const style = styleOf(element, outer.style, rules)
    if (style['display'] === 'none') return
    const matrix = multiplyMatrices(
      outer.matrix,
      parseTransform(element.attributes.get('transform')),
    )
    const opacity = ratio(style['opacity'], 1)
    const context = { ...outer, style, matrix, alpha: outer.alpha * opacity }
    const clips = [
      clipOf(style['clip-path'], 'clip', context),
      clipOf(style['mask'], 'mask', context),
    ]
    const inner: Context = {
      ...context,
      clips: [...outer.clips, ...clips.filter((clip) => clip !== null)],
    }
    if (CONTAINERS.has(element.name)) {
      for (const child of element.children) if (child.name !== 'symbol') walk(child, inner, target)
    } else if (element.name === 'use') walkUse(element, inner, target)
    else if (style['visibility'] !== 'hidden') paintShape(element, inner, target)
    if (target.length > MAX_PAINTS) throw new SvgError('too-large', 'The drawing paints too much')
  }

  function walkUse(element: XmlElement, context: Context, target: Paint[]): void {
    const used = ids.get((element.attributes.get('href') ?? '').slice(1))
    if (used === undefined) return
    if (context.depth >= MAX_USE_DEPTH) throw new SvgError('malformed', 'Use contains itself')
    const x = leadingNumber(element.attributes.get('x')) ?? 0
    const y = leadingNumber(element.attributes.get('y')) ?? 0
    const matrix = multiplyMatrices(context.matrix, [1, 0, 0, 1, x, y])
    walk(used, { ...context, matrix, depth: context.depth + 1 }, target)
  }

  function paintShape(element: XmlElement, context: Context, target: Paint[]): void {
    const data = shapePath(element)
    if (data === null) return
    const { style, matrix } = context
    const scale = meanScale(matrix)
    if (scale === 0) return
    const lines = flattenPath(data, tolerance / scale)
    const stroke = paintOf(style['stroke'] ?? 'none', ratio(style['stroke-opacity'], 1), context)
    const fill =
      paintOf(style['fill'] ?? 'unset', ratio(style['fill-opacity'], 1), context) ??
      (fillsLines ? stroke : null)
    if (fill && lines.length > 0) {
      const contours = lines.map((line) => transformPoints(line.points, matrix))
      const rule = style['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero'
      target.push({ ...fill, area: addArea(contours, rule), clips: context.clips })
    }
    const strokeWidth = leadingNumber(style['stroke-width']) ?? 1
    if (!stroke || strokeWidth <= 0) return
    const pen = strokeStyle(style, strokeWidth)
    const contours = lines
      .flatMap((line) => outlinePolyline(line, pen, tolerance / scale))
      .map((points) => transformPoints(points, matrix))
    if (contours.length > 0) {
      target.push({ ...stroke, area: addArea(contours, 'nonzero'), clips: context.clips })
    }
  }

  function paintOf(
    value: string,
    opacity: number,
    { style, alpha }: Context,
  ): Pick<Paint, 'color' | 'isUnset' | 'alpha'> | null {
    if (value === 'none' || value === '') return null
    const total = alpha * opacity
    if (value === 'unset') return total > 0.01 ? { color: null, isUnset: true, alpha: total } : null
    const reference = /^url\(\s*['"]?#([^'")\s]+)['"]?\s*\)\s*(.*)$/.exec(value)
    if (reference) {
      const mean = gradientMean(reference[1] ?? '', style)
      if (mean) return { color: mean.hex, isUnset: false, alpha: mean.alpha * total }
      return reference[2] ? paintOf(reference[2], opacity, { style, alpha } as Context) : null
    }
    const written = /^currentcolor$/i.test(value) ? style['color'] : value
    if (written === undefined || /^currentcolor$/i.test(written)) {
      return total > 0.01 ? { color: null, isUnset: false, alpha: total } : null
    }
    const color = parseColor(written)
    if (!color || color.alpha * total <= 0.01) return null
    return { color: color.hex, isUnset: false, alpha: color.alpha * total }
  }

  function gradientMean(id: string, style: Style): Color | null {
    let gradient = ids.get(id)
    for (let hop = 0; hop < 8 && gradient; hop += 1) {
      if (gradient.name !== 'linearGradient' && gradient.name !== 'radialGradient') return null
      const stops = gradient.children.filter((child) => child.name === 'stop')
      if (stops.length > 0) return meanOfStops(stops, (stop) => styleOf(stop, style, rules))
      gradient = ids.get((gradient.attributes.get('href') ?? '').slice(1))
    }
    return null
  }

  function clipOf(value: string | undefined, kind: Clip['kind'], context: Context): Clip | null {
    const id = /^url\(\s*['"]?#([^'")\s]+)/.exec(value ?? '')?.[1]
    const source = id === undefined ? undefined : ids.get(id)
    if (id === undefined || source === undefined) return null
    if (source.name !== (kind === 'clip' ? 'clipPath' : 'mask')) return null
    const key = `${kind} ${id} ${context.matrix.join(' ')}`
    const known = clipCache.get(key)
    if (known) return known
    if (context.depth >= MAX_USE_DEPTH) throw new SvgError('malformed', 'A clip contains itself')
    const inside: Paint[] = []
    const start = parseTransform(source.attributes.get('transform'))
    const style = styleOf(source, {}, rules)
    for (const child of source.children) {
      const matrix = multiplyMatrices(context.matrix, start)
      const base: Style =
        kind === 'clip'
          ? { ...style, fill: 'white', 'fill-rule': style['clip-rule'] ?? 'nonzero' }
          : style
      walk(child, { style: base, matrix, alpha: 1, clips: [], depth: context.depth + 1 }, inside)
    }
    const clip: Clip = {
      kind,
      areas: inside.map(({ area, color, alpha }) => ({ area, light: lightOf(color) * alpha })),
    }
    clipCache.set(key, clip)
    return clip
  }
}

function strokeStyle(style: Style, width: number): StrokeStyle {
  const cap = style['stroke-linecap']
  const join = style['stroke-linejoin']
  return {
    width,
    cap: cap === 'round' || cap === 'square' ? cap : 'butt',
    join: join === 'round' || join === 'bevel' ? join : 'miter',
    miterLimit: Math.max(1, leadingNumber(style['stroke-miterlimit']) ?? 4),
    dashes: (style['stroke-dasharray'] ?? '').match(/[\d.]+/g)?.map(Number) ?? [],
    dashOffset: leadingNumber(style['stroke-dashoffset']) ?? 0,
  }
}

function lightOf(color: string | null): number {
  const [red, green, blue] = channelsOfHex(color ?? '#000000')
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
