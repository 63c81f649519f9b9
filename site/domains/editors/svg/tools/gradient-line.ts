import {
  attributeOf,
  boundsOfNode,
  findById,
  findNode,
  isElement,
  matrixThrough,
  propertyOf,
  type Command,
  type ElementNode,
  type NodeId,
  type SvgDocument,
} from '@tessera/svg-document'
import { invertMatrix, multiplyMatrices, transformPoints, type Matrix } from '@tessera/vector'
import type { Point } from '#domains/editors/svg/state/frame.ts'

/** Where the gradient of a shape begins and ends on the canvas; of a radial one its middle and rim. */
type GradientLine = {
  readonly gradient: ElementNode
  readonly start: Point
  readonly end: Point
  /** From the units of the gradient to those of the drawing. */
  readonly matrix: Matrix
}

export function gradientOf(document: SvgDocument, paint: string | null): ElementNode | null {
  const id = /^url\(\s*['"]?#([^'")]+)/.exec(paint ?? '')?.[1]
  const found = id === undefined ? null : findById(document, id)
  const node = found === null ? undefined : findNode(document, found)?.node
  return isElement(node) && /^(?:linear|radial)Gradient$/.test(node.name) ? node : null
}

/** Null where one thing alone is not selected, or its gradient has a transform of its own. */
export function gradientLine(
  document: SvgDocument,
  selected: readonly NodeId[],
): GradientLine | null {
  const [id, ...others] = selected
  const found = id === undefined || others.length > 0 ? null : findNode(document, id)
  if (!found || !isElement(found.node)) return null
  const gradient = gradientOf(document, propertyOf(document, found.node, found.ancestors, 'fill'))
  if (!gradient || attributeOf(gradient, 'gradientTransform') !== null) return null
  const matrix = matrixOf(document, gradient, found.node, found.ancestors)
  if (matrix === null) return null
  const value = (name: string, usual: number) => fractionOf(attributeOf(gradient, name), usual)
  const isLinear = gradient.name === 'linearGradient'
  const [x1, y1] = isLinear
    ? [value('x1', 0), value('y1', 0)]
    : [value('cx', 0.5), value('cy', 0.5)]
  const [x2, y2] = isLinear ? [value('x2', 1), value('y2', 0)] : [x1 + value('r', 0.5), y1]
  return { gradient, matrix, start: through(matrix, x1, y1), end: through(matrix, x2, y2) }
}

/** What puts one end of the line to a place of the drawing; null where that cannot be said. */
export function moveGradientEnd(
  { gradient, matrix, start }: GradientLine,
  end: 'start' | 'end',
  to: Point,
): readonly Command[] | null {
  const inverse = invertMatrix(matrix)
  if (inverse === null) return null
  const { x, y } = through(inverse, to.x, to.y)
  const set = (name: string, value: number): Command => ({
    type: 'set-attribute',
    nodes: [gradient.id],
    name,
    value: String(Math.round(value * 1000) / 1000),
  })
  if (gradient.name === 'linearGradient') {
    return end === 'start' ? [set('x1', x), set('y1', y)] : [set('x2', x), set('y2', y)]
  }
  if (end === 'start') return [set('cx', x), set('cy', y)]
  const middle = through(inverse, start.x, start.y)
  return [set('r', Math.hypot(x - middle.x, y - middle.y))]
}

function matrixOf(
  document: SvgDocument,
  gradient: ElementNode,
  shape: ElementNode,
  ancestors: readonly ElementNode[],
): Matrix | null {
  const outer = matrixThrough([...ancestors, shape])
  if (attributeOf(gradient, 'gradientUnits') === 'userSpaceOnUse') return outer
  const box = ownBox(document, shape.id, outer)
  return box && multiplyMatrices(outer, box)
}

/** The box of a shape in its own units, as the unit square that gradients are measured in. */
function ownBox(document: SvgDocument, id: NodeId, outer: Matrix): Matrix | null {
  const box = boundsOfNode(document, id)
  const inverse = invertMatrix(outer)
  // Turned shapes have another box in their own units: their gradient has no line on the canvas.
  if (box === null || inverse === null || outer[1] !== 0 || outer[2] !== 0) return null
  const [low, high] = [through(inverse, box.minX, box.minY), through(inverse, box.maxX, box.maxY)]
  const [x, y] = [Math.min(low.x, high.x), Math.min(low.y, high.y)]
  const [width, height] = [Math.abs(high.x - low.x), Math.abs(high.y - low.y)]
  return width === 0 || height === 0 ? null : [width, 0, 0, height, x, y]
}

function fractionOf(text: string | null, usual: number): number {
  const value = Number.parseFloat(text ?? '')
  if (!Number.isFinite(value)) return usual
  return text!.trim().endsWith('%') ? value / 100 : value
}

function through(matrix: Matrix, x: number, y: number): Point {
  const [ownX = 0, ownY = 0] = transformPoints([x, y], matrix)
  return { x: ownX, y: ownY }
}
