import {
  hexOfRgb,
  multiplyMatrices,
  parseColor,
  parseTransform,
  transformPoints,
  IDENTITY_MATRIX,
  type Bounds,
  type Matrix,
  type XmlElement,
} from '@tessera/vector'
import { isSimilarity, scaleOf } from './path.ts'
import type { Paint, Spread, Stop } from './picture.ts'

interface PaintContext {
  readonly ids: ReadonlyMap<string, XmlElement>
  readonly mark: string | null
  /** Of the shape without its stroke, in its own coordinates. */
  readonly bounds: () => Bounds
  readonly matrix: Matrix
  readonly alpha: number
}

const REFERENCE = /^url\(#(.+)\)$/

export const referencedId = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : REFERENCE.exec(value)?.[1]

/** A paint of normalised SVG; `pattern` for what has no form here, null for nothing to be seen. */
export function readPaint(
  value: string | undefined,
  context: PaintContext,
): Paint | 'pattern' | null {
  if (value === undefined || value === 'none' || context.alpha <= 0) return null
  const id = referencedId(value)
  if (id === undefined) return solidOf(value, context.alpha, context.mark)
  const server = context.ids.get(id)
  if (server?.name === 'pattern') return 'pattern'
  if (server?.name !== 'linearGradient' && server?.name !== 'radialGradient') return null
  return readGradient(server, context)
}

function solidOf(value: string, alpha: number, mark: string | null): Paint | null {
  const color = parseColor(value)
  if (!color || color.alpha * alpha <= 0) return null
  const isCurrent = color.hex === mark
  return {
    kind: 'solid',
    color: isCurrent ? '#000000' : color.hex,
    alpha: color.alpha * alpha,
    isCurrent,
  }
}

function readGradient(server: XmlElement, context: PaintContext): Paint | null {
  const stops = readStops(server, context)
  const last = stops.at(-1)
  if (!last) return null
  const flat: Paint = { kind: 'solid', color: last.color, alpha: last.alpha, isCurrent: false }
  if (stops.length === 1) return flat
  const number = (name: string, usual: number) => Number(server.attributes.get(name) ?? usual)
  const isBox = server.attributes.get('gradientUnits') !== 'userSpaceOnUse'
  const box = isBox ? boxMatrix(context.bounds()) : IDENTITY_MATRIX
  if (!box) return null
  const own = parseTransform(server.attributes.get('gradientTransform'))
  const matrix = multiplyMatrices(multiplyMatrices(context.matrix, box), own)
  const spread = spreadOf(server.attributes.get('spreadMethod'))
  if (server.name === 'linearGradient') {
    const line = resolveLine(
      [number('x1', 0), number('y1', 0), number('x2', 1), number('y2', 0)],
      matrix,
    )
    return line ? { kind: 'linear', ...line, stops, spread } : flat
  }
  const [cx, cy, r] = [number('cx', 0.5), number('cy', 0.5), number('r', 0.5)]
  if (r <= 0) return flat
  const [fx, fy] = insideCircle(number('fx', cx), number('fy', cy), { cx, cy, r })
  if (!isSimilarity(matrix)) return { kind: 'radial', cx, cy, r, fx, fy, matrix, stops, spread }
  const [x = 0, y = 0, focalX = 0, focalY = 0] = transformPoints([cx, cy, fx, fy], matrix)
  return {
    kind: 'radial',
    cx: x,
    cy: y,
    r: r * scaleOf(matrix),
    fx: focalX,
    fy: focalY,
    matrix: IDENTITY_MATRIX,
    stops,
    spread,
  }
}

function spreadOf(value: string | undefined): Spread {
  return value === 'reflect' || value === 'repeat' ? value : 'pad'
}

/** From the unit square to a box; null for a box without area, on which such a gradient paints nothing. */
export function boxMatrix({ minX, minY, maxX, maxY }: Bounds): Matrix | null {
  const [width, height] = [maxX - minX, maxY - minY]
  return width > 0 && height > 0 ? [width, 0, 0, height, minX, minY] : null
}

/**
 * A linear gradient under any transform is a linear gradient again: its lines of one colour stay
 * parallel, and the new axis stands upright on them.
 */
function resolveLine([x1, y1, x2, y2]: readonly [number, number, number, number], matrix: Matrix) {
  const [a, b, c, d] = matrix
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = transformPoints([x1, y1, x2, y2], matrix)
  const [alongX, alongY] = [-a * (y2 - y1) + c * (x2 - x1), -b * (y2 - y1) + d * (x2 - x1)]
  const [upX, upY] = [-alongY, alongX]
  const square = upX * upX + upY * upY
  if (!(square > 0)) return null
  const share = ((toX - fromX) * upX + (toY - fromY) * upY) / square
  if (share === 0) return null
  return { x1: fromX, y1: fromY, x2: fromX + upX * share, y2: fromY + upY * share }
}

/** A focal point outside of the circle goes to its edge, as SVG 1.1 has it. */
function insideCircle(
  fx: number,
  fy: number,
  { cx, cy, r }: { cx: number; cy: number; r: number },
): [number, number] {
  const distance = Math.hypot(fx - cx, fy - cy)
  const most = r * 0.999
  if (distance <= most) return [fx, fy]
  return [cx + ((fx - cx) / distance) * most, cy + ((fy - cy) / distance) * most]
}

function readStops(server: XmlElement, { alpha, mark }: PaintContext): Stop[] {
  const stops: Stop[] = []
  let least = 0
  for (const { name, attributes } of server.children) {
    if (name !== 'stop') continue
    const color = parseColor(attributes.get('stop-color') ?? '#000000')
    if (!color) continue
    least = Math.min(1, Math.max(least, Number(attributes.get('offset') ?? 0) || 0))
    const opacity = Number(attributes.get('stop-opacity') ?? 1)
    stops.push({
      offset: least,
      color: color.hex === mark ? hexOfRgb([0, 0, 0]) : color.hex,
      alpha: Math.min(1, Math.max(0, color.alpha * opacity * alpha)),
    })
  }
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last || stops.length === 1) return stops
  if (first.offset > 0) stops.unshift({ ...first, offset: 0 })
  if (last.offset < 1) stops.push({ ...last, offset: 1 })
  return stops
}
