import { containsPoint, nearestPoint, readContours, type Contour } from '@tessera/path-geometry'
import {
  IDENTITY_MATRIX,
  invertMatrix,
  leadingNumber,
  meanScale,
  multiplyMatrices,
  transformPoints,
  VectorError,
  type Bounds,
  type Matrix,
} from '@tessera/vector'
import { boundsOfNode, boundsOfOutline } from '../geometry/bounds-of-node.ts'
import { ownMatrix } from '../geometry/matrix-of-node.ts'
import { pathOfElement } from '../geometry/path-of-element.ts'
import { attributeOf } from '../tree/attributes.ts'
import { isElement, type ElementNode, type NodeId, type SvgDocument } from '../tree/node.ts'
import { localName } from '../tree/read-document.ts'
import { ownProperty, propertyOf } from '../tree/style.ts'

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
  const aim = { document, x, y, reach }
  const visit = (
    element: ElementNode,
    ancestors: readonly ElementNode[],
    outer: Matrix,
    outerWidth: number,
  ): Hit | null => {
    if (isUntouchable(document, element)) return null
    const name = localName(element.name)
    const lineWidth = ownLineWidth(document, element) ?? outerWidth
    if (CONTAINERS.has(name)) {
      const matrix = multiplyMatrices(outer, ownMatrix(element))
      const around = [...ancestors, element]
      for (let index = element.children.length - 1; index >= 0; index -= 1) {
        const child = element.children[index]
        const hit = isElement(child) ? visit(child, around, matrix, lineWidth) : null
        if (hit !== null) return hit
      }
      return null
    }
    const isHit = SHAPES.has(name)
      ? isShapeHit(aim, element, ancestors, outer, lineWidth)
      : BOXES.has(name) && isBoxHit(aim, element)
    return isHit ? { id: element.id, groups: ancestors.slice(1).map(({ id }) => id) } : null
  }
  return visit(document.root, [], IDENTITY_MATRIX, 1)
}

function isBoxHit({ document, x, y, reach }: Aim, element: ElementNode): boolean {
  const box = boundsOfNode(document, element.id)
  return box !== null && holds(box, x, y, reach)
}

/** Its box tells most shapes apart before any outline is looked at. */
function isShapeHit(
  aim: Aim,
  element: ElementNode,
  ancestors: readonly ElementNode[],
  outer: Matrix,
  lineWidth: number,
): boolean {
  const box = boundsOfOutline(element)
  if (box === null) return false
  const matrix = multiplyMatrices(outer, ownMatrix(element))
  const inverse = invertMatrix(matrix)
  if (inverse === null) return false
  const [x = 0, y = 0] = transformPoints([aim.x, aim.y], inverse)
  const reach = aim.reach / meanScale(matrix)
  if (!holds(box, x, y, reach + lineWidth / 2)) return false
  return isPaintedAt({ ...aim, x, y, reach }, element, ancestors, lineWidth)
}

function ownLineWidth(document: SvgDocument, element: ElementNode): number | null {
  const width = ownProperty(document, element, 'stroke-width')
  return width === null ? null : leadingNumber(width)
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

/** Whether it paints a place, given in its own units. */
function isPaintedAt(
  { document, x, y, reach }: Aim,
  element: ElementNode,
  ancestors: readonly ElementNode[],
  lineWidth: number,
): boolean {
  const outline = contoursOf(element)
  if (outline === null) return false
  const property = (name: string) => propertyOf(document, element, ancestors, name)
  const rule = property('fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero'
  const isFilled = property('fill') !== 'none'
  if (isFilled && containsPoint(outline, x, y, rule, FLATTENING * Math.max(reach, lineWidth))) {
    return true
  }
  const isStroked = (property('stroke') ?? 'none') !== 'none'
  if (!isStroked && !isFilled) return false
  const nearest = nearestPoint(outline, x, y)
  return nearest !== null && nearest.distance <= reach + (isStroked ? lineWidth / 2 : 0)
}

/** Outlines are flattened to this share of what is near enough to hit. */
const FLATTENING = 0.1

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
