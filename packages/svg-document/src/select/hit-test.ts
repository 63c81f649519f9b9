import { containsPoint, nearestPoint, readContours, type Contour } from '@tessera/path-geometry'
import {
  invertMatrix,
  leadingNumber,
  meanScale,
  multiplyMatrices,
  transformPoints,
  VectorError,
  type Bounds,
  type Matrix,
} from '@tessera/vector'
import { boundsOfNode } from '../geometry/bounds-of-node.ts'
import { matrixThrough, ownMatrix } from '../geometry/matrix-of-node.ts'
import { pathOfElement } from '../geometry/path-of-element.ts'
import { attributeOf } from '../tree/attributes.ts'
import { isElement, type ElementNode, type NodeId, type SvgDocument } from '../tree/node.ts'
import { localName } from '../tree/read-document.ts'
import { propertyOf } from '../tree/style.ts'

const CONTAINERS = new Set(['svg', 'g', 'switch', 'a'])
const SHAPES = new Set('path rect circle ellipse line polyline polygon'.split(' '))
const BOXES = new Set(['use', 'image', 'text'])

export interface Hit {
  readonly id: NodeId
  /** The groups around it, outermost first, the root left out. */
  readonly groups: readonly NodeId[]
}

/**
 * The topmost node painted at a place in the units of the drawing, null for none. Shapes are hit by
 * what they paint, text, pictures and references by their box. Hidden and locked ones are passed over.
 *
 * @param reach how far beside a line still hits it
 */
export function hitTest(document: SvgDocument, x: number, y: number, reach: number): Hit | null {
  const visit = (
    element: ElementNode,
    ancestors: readonly ElementNode[],
    outer: Matrix,
  ): Hit | null => {
    if (isUntouchable(document, element)) return null
    const name = localName(element.name)
    if (CONTAINERS.has(name)) {
      const matrix = multiplyMatrices(outer, ownMatrix(element))
      const around = [...ancestors, element]
      for (let index = element.children.length - 1; index >= 0; index -= 1) {
        const child = element.children[index]
        const hit = isElement(child) ? visit(child, around, matrix) : null
        if (hit !== null) return hit
      }
      return null
    }
    if (!SHAPES.has(name) && !BOXES.has(name)) return null
    const box = boundsOfNode(document, element.id, true)
    if (box === null || !holds(box, x, y, reach)) return null
    const isHit =
      BOXES.has(name) || isPaintedAt({ document, x, y, reach }, element, ancestors, outer)
    return isHit ? { id: element.id, groups: ancestors.slice(1).map(({ id }) => id) } : null
  }
  return visit(document.root, [], matrixThrough([]))
}

/**
 * What a selection box takes, topmost level first: children of `scope` that lie inside of it, or that
 * it touches.
 */
export function nodesInBox(
  document: SvgDocument,
  scope: ElementNode,
  box: Bounds,
  mode: 'inside' | 'touching',
): NodeId[] {
  return scope.children
    .filter(isElement)
    .filter((child) => !isUntouchable(document, child))
    .filter(({ id }) => {
      const own = boundsOfNode(document, id)
      if (own === null) return false
      return mode === 'inside'
        ? own.minX >= box.minX &&
            own.maxX <= box.maxX &&
            own.minY >= box.minY &&
            own.maxY <= box.maxY
        : own.minX <= box.maxX &&
            own.maxX >= box.minX &&
            own.minY <= box.maxY &&
            own.maxY >= box.minY
    })
    .map(({ id }) => id)
}

export function isLocked(element: ElementNode): boolean {
  return attributeOf(element, 'data-locked') === 'true'
}

export function isHidden(document: SvgDocument, element: ElementNode): boolean {
  return propertyOf(document, element, [], 'display') === 'none'
}

function isUntouchable(document: SvgDocument, element: ElementNode): boolean {
  return isLocked(element) || isHidden(document, element)
}

interface Aim {
  readonly document: SvgDocument
  readonly x: number
  readonly y: number
  readonly reach: number
}

function isPaintedAt(
  { document, x, y, reach }: Aim,
  element: ElementNode,
  ancestors: readonly ElementNode[],
  outer: Matrix,
): boolean {
  const matrix = multiplyMatrices(outer, ownMatrix(element))
  const inverse = invertMatrix(matrix)
  const contours = contoursOf(element)
  if (inverse === null || contours === null) return false
  const [px = 0, py = 0] = transformPoints([x, y], inverse)
  const scale = meanScale(matrix)
  const property = (name: string) => propertyOf(document, element, ancestors, name)
  const rule = property('fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero'
  if (property('fill') !== 'none' && containsPoint(contours, px, py, rule, 0.1 / scale)) return true
  const stroke = property('stroke')
  const half =
    stroke === null || stroke === 'none'
      ? 0
      : (leadingNumber(property('stroke-width') ?? '1') ?? 1) / 2
  if (half === 0 && property('fill') === 'none') return false
  const nearest = nearestPoint(contours, px, py)
  return nearest !== null && nearest.distance <= half + reach / scale
}

const contours = new WeakMap<ElementNode, readonly Contour[] | null>()

function contoursOf(element: ElementNode): readonly Contour[] | null {
  const known = contours.get(element)
  if (known !== undefined) return known
  const read = readOrNull(pathOfElement(element))
  contours.set(element, read)
  return read
}

function readOrNull(d: string | null): readonly Contour[] | null {
  if (d === null) return null
  try {
    return readContours(d)
  } catch (error) {
    if (error instanceof VectorError) return null
    throw error
  }
}

function holds({ minX, minY, maxX, maxY }: Bounds, x: number, y: number, reach: number): boolean {
  return x >= minX - reach && x <= maxX + reach && y >= minY - reach && y <= maxY + reach
}
