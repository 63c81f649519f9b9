import {
  boundsOf,
  curvesOfPath,
  meanScale,
  parseColor,
  rgbOfHex,
  transformPoints,
} from '@tessera/vector'
import type { CurveRun, Matrix, XmlElement } from '@tessera/vector'

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }
export type JsonRecord = { readonly [key: string]: Json }

/** Presentation attributes that children inherit. */
const INHERITED = [
  'color',
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'fill-rule',
  'clip-rule',
  'fill-opacity',
  'stroke-opacity',
] as const

export type ShapeStyle = Readonly<Partial<Record<(typeof INHERITED)[number], string>>>

export function inheritStyle(style: ShapeStyle, element: XmlElement): ShapeStyle {
  const own = INHERITED.flatMap((name) => {
    const value = element.attributes.get(name)
    return value === undefined || value === 'inherit' ? [] : [[name, value] as const]
  })
  return own.length === 0 ? style : { ...style, ...Object.fromEntries(own) }
}

/** Curves of path data under a matrix. */
export function placedRuns(data: string, matrix: Matrix): CurveRun[] {
  const [a, b, c, d] = matrix
  return curvesOfPath(data).map(({ points, isClosed }) => ({
    isClosed,
    points: points.map(({ x, y, into, outOf }) => {
      const [px = 0, py = 0] = transformPoints([x, y], matrix)
      const turned = ([dx, dy]: readonly [number, number]): readonly [number, number] => [
        a * dx + c * dy,
        b * dx + d * dy,
      ]
      return { x: px, y: py, into: turned(into), outOf: turned(outOf) }
    }),
  }))
}

export function bezierOf({ points, isClosed }: CurveRun): JsonRecord {
  return {
    c: isClosed,
    v: points.map(({ x, y }) => [fine(x), fine(y)]),
    i: points.map(({ into }) => into.map(fine)),
    o: points.map(({ outOf }) => outOf.map(fine)),
  }
}

/** What a shape is painted with, the uppermost first; empty where it paints nothing. */
export function paintsOfShape(
  style: ShapeStyle,
  shape: {
    readonly runs: readonly CurveRun[]
    readonly matrix: Matrix
    readonly opacity: number
    readonly gradientOf: (id: string) => XmlElement | undefined
  },
): JsonRecord[] {
  const paints: JsonRecord[] = []
  const width = numberOf(style['stroke-width'], 1) * meanScale(shape.matrix)
  const stroke = parseColor(paintOf(style, 'stroke', 'none'))
  if (stroke !== null && width > 0) {
    paints.push({
      ty: 'st',
      c: still(unit(stroke.hex)),
      o: still(percent(stroke.alpha * ratio(style['stroke-opacity']) * shape.opacity)),
      w: still(fine(width)),
      lc: { butt: 1, round: 2, square: 3 }[style['stroke-linecap'] ?? 'butt'] ?? 1,
      lj: { miter: 1, round: 2, bevel: 3 }[style['stroke-linejoin'] ?? 'miter'] ?? 1,
      ml: numberOf(style['stroke-miterlimit'], 4),
    })
  }
  const rule = style['fill-rule'] === 'evenodd' ? 2 : 1
  const opacity = ratio(style['fill-opacity']) * shape.opacity
  const id = /^url\(#([^)]+)\)/.exec(style.fill ?? '')?.[1]
  const gradient = id === undefined ? undefined : shape.gradientOf(id)
  if (gradient !== undefined) {
    paints.push({ ...gradientFill(gradient, shape), o: still(percent(opacity)), r: rule })
    return paints
  }
  const fill = parseColor(paintOf(style, 'fill', '#000000'))
  if (fill !== null && fill.alpha > 0) {
    const o = still(percent(fill.alpha * opacity))
    paints.push({ ty: 'fl', c: still(unit(fill.hex)), o, r: rule })
  }
  return paints
}

/** `currentColor` is the nearest `color`, which kits give their parts. */
function paintOf(style: ShapeStyle, name: 'fill' | 'stroke', fallback: string): string {
  const paint = style[name] ?? fallback
  return /^currentcolor$/i.test(paint) ? (style.color ?? '#000000') : paint
}

function gradientFill(
  gradient: XmlElement,
  { runs, matrix }: { readonly runs: readonly CurveRun[]; readonly matrix: Matrix },
): JsonRecord {
  const isRadial = gradient.name === 'radialGradient'
  const at = (name: string, fallback: number) => numberOf(gradient.attributes.get(name), fallback)
  const line = isRadial
    ? [at('cx', 0.5), at('cy', 0.5), at('cx', 0.5) + at('r', 0.5), at('cy', 0.5)]
    : [at('x1', 0), at('y1', 0), at('x2', 1), at('y2', 0)]
  const box = boundsOf(runs.map(({ points }) => points.flatMap(({ x, y }) => [x, y])))
  const ends =
    gradient.attributes.get('gradientUnits') === 'userSpaceOnUse'
      ? transformPoints(line, matrix)
      : transformPoints(line, [box.maxX - box.minX, 0, 0, box.maxY - box.minY, box.minX, box.minY])
  const stops = gradient.children.flatMap((stop) => {
    const color = parseColor(stop.attributes.get('stop-color') ?? '#000000')
    if (stop.name !== 'stop' || color === null) return []
    const alpha = color.alpha * ratio(stop.attributes.get('stop-opacity'))
    return [{ offset: numberOf(stop.attributes.get('offset'), 0), rgb: unit(color.hex), alpha }]
  })
  const colors = stops.flatMap(({ offset, rgb }) => [fine(offset), ...rgb])
  const alphas = stops.flatMap(({ offset, alpha }) => [fine(offset), fine(alpha)])
  const isOpaque = stops.every(({ alpha }) => alpha === 1)
  return {
    ty: 'gf',
    t: isRadial ? 2 : 1,
    s: still(ends.slice(0, 2).map(fine)),
    e: still(ends.slice(2, 4).map(fine)),
    g: { p: stops.length, k: still(isOpaque ? colors : [...colors, ...alphas]) },
  }
}

export function still(value: Json): JsonRecord {
  return { a: 0, k: value }
}

export function fine(value: number): number {
  return Math.round(value * 1000) / 1000 + 0
}

/** An opacity, 0 to 1; what is missing or no number is 1. */
export function ratio(text: string | undefined): number {
  const value = text?.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text ?? 1)
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1
}

export function numberOf(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const value = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number.parseFloat(text)
  return Number.isFinite(value) ? value : fallback
}

function percent(share: number): number {
  return fine(share * 100)
}

function unit(hex: string): number[] {
  return rgbOfHex(hex).map((channel) => fine(channel / 255))
}
