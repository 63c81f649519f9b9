import { boundsOfContours, readContours, unitedBounds } from '@tessera/path-geometry'
import {
  IDENTITY_MATRIX,
  leadingNumber,
  meanScale,
  multiplyMatrices,
  transformPath,
  VectorError,
  type Bounds,
  type Matrix,
} from '@tessera/vector'
import { attributeOf, hrefOf } from '../tree/attributes.ts'
import { findNode, requireNode } from '../tree/find-node.ts'
import { isElement, type ElementNode, type NodeId, type SvgDocument } from '../tree/node.ts'
import { localName } from '../tree/read-document.ts'
import { propertyOf } from '../tree/style.ts'
import { findById } from '../tree/find-by-id.ts'
import { matrixThrough, ownMatrix } from './matrix-of-node.ts'
import { pathOfElement } from './path-of-element.ts'

/** Elements that paint nothing where they stand. */
const UNPAINTED = new Set(
  'defs symbol clipPath mask marker pattern linearGradient radialGradient filter style title desc metadata'.split(
    ' ',
  ),
)
const DEEPEST_USE = 8
/** A character of text is about this wide and high, in font sizes; only a browser knows better. */
const TEXT = { width: 0.55, above: 0.8, below: 0.2 }

/** Boxes by node and matrix: nodes never change, so what is known of one holds for ever. */
const known = new WeakMap<ElementNode, Map<string, Bounds | null>>()

/**
 * The box around a node in the units of the drawing, strokes left out unless asked for; null where it
 * paints nothing. Text is estimated.
 *
 * @throws DocumentError `no-node`
 */
export function boundsOfNode(document: SvgDocument, id: NodeId, withStroke = false): Bounds | null {
  const { node, ancestors } = requireNode(document, id)
  if (!isElement(node)) return null
  const outer = matrixThrough(ancestors)
  return boundsOfElement({ document, withStroke, depth: 0 }, node, ancestors, outer)
}

/** The box around several nodes; null where none of them paints anything. */
export function boundsOfNodes(document: SvgDocument, ids: readonly NodeId[]): Bounds | null {
  const boxes = ids.map((id) => boundsOfNode(document, id)).filter((box) => box !== null)
  return boxes.length === 0 ? null : unitedBounds(boxes)
}

interface Context {
  readonly document: SvgDocument
  readonly withStroke: boolean
  /** References followed so far. */
  readonly depth: number
}

function boundsOfElement(
  context: Context,
  element: ElementNode,
  ancestors: readonly ElementNode[],
  outer: Matrix,
): Bounds | null {
  const name = localName(element.name)
  if (UNPAINTED.has(name)) return null
  const matrix = multiplyMatrices(outer, ownMatrix(element))
  const d = pathOfElement(element)
  if (d !== null) return boundsOfShape(context, element, ancestors, d, matrix)
  if (name === 'use') return boundsOfUse(context, element, ancestors, matrix)
  if (name === 'image') return boxUnder(boxOf(element), matrix)
  if (name === 'text') return boxUnder(textBox(context.document, element, ancestors), matrix)
  const around = [...ancestors, element]
  const boxes = element.children
    .filter(isElement)
    .map((child) => boundsOfElement(context, child, around, matrix))
    .filter((box) => box !== null)
  return boxes.length === 0 ? null : unitedBounds(boxes)
}

function boundsOfShape(
  { document, withStroke }: Context,
  element: ElementNode,
  ancestors: readonly ElementNode[],
  d: string,
  matrix: Matrix,
): Bounds | null {
  const box = pathBounds(element, d, matrix)
  if (box === null || !withStroke) return box
  const stroke = propertyOf(document, element, ancestors, 'stroke')
  if (stroke === null || stroke === 'none') return box
  const width = leadingNumber(propertyOf(document, element, ancestors, 'stroke-width') ?? '1') ?? 1
  const half = (width * meanScale(matrix)) / 2
  return {
    minX: box.minX - half,
    minY: box.minY - half,
    maxX: box.maxX + half,
    maxY: box.maxY + half,
  }
}

/** The box around a path or basic shape in its own units; null for others and for empty ones. */
export function boundsOfOutline(element: ElementNode): Bounds | null {
  const d = pathOfElement(element)
  return d === null ? null : pathBounds(element, d, IDENTITY_MATRIX)
}

function pathBounds(element: ElementNode, d: string, matrix: Matrix): Bounds | null {
  const key = matrix.join(' ')
  let boxes = known.get(element)
  if (!boxes) known.set(element, (boxes = new Map()))
  const found = boxes.get(key)
  if (found !== undefined) return found
  const box = readBounds(d, matrix)
  boxes.set(key, box)
  return box
}

function readBounds(d: string, matrix: Matrix): Bounds | null {
  try {
    const isMoved = matrix.some((value, index) => value !== IDENTITY_MATRIX[index])
    const moved = isMoved ? transformPath(d, `matrix(${matrix.join(' ')})`) : d
    const box = boundsOfContours(readContours(moved))
    return Number.isFinite(box.minX) ? box : null
  } catch (error) {
    // Path data that nobody can read is painted by nobody.
    if (error instanceof VectorError) return null
    throw error
  }
}

function boundsOfUse(
  context: Context,
  element: ElementNode,
  ancestors: readonly ElementNode[],
  matrix: Matrix,
): Bounds | null {
  const { document, depth } = context
  const href = hrefOf(element)
  const target = href?.startsWith('#') ? findById(document, href.slice(1)) : null
  const found = target === null ? null : findNode(document, target)
  if (!found || !isElement(found.node) || depth >= DEEPEST_USE) return null
  const { x, y } = placeOf(element)
  const moved = multiplyMatrices(matrix, [1, 0, 0, 1, x, y])
  const inner = { ...context, depth: depth + 1 }
  const isSymbol = localName(found.node.name) === 'symbol'
  if (!isSymbol) return boundsOfElement(inner, found.node, [...ancestors, element], moved)
  const boxes = found.node.children
    .filter(isElement)
    .map((child) => boundsOfElement(inner, child, [...ancestors, element], moved))
    .filter((box) => box !== null)
  return boxes.length === 0 ? null : unitedBounds(boxes)
}

function placeOf(element: ElementNode): { x: number; y: number } {
  const number = (name: string) => leadingNumber(attributeOf(element, name) ?? '0') ?? 0
  return { x: number('x'), y: number('y') }
}

function boxOf(element: ElementNode): Bounds {
  const number = (name: string) => leadingNumber(attributeOf(element, name) ?? '0') ?? 0
  const { x, y } = placeOf(element)
  return { minX: x, minY: y, maxX: x + number('width'), maxY: y + number('height') }
}

function textBox(
  document: SvgDocument,
  element: ElementNode,
  ancestors: readonly ElementNode[],
): Bounds {
  const { x, y } = placeOf(element)
  const size = leadingNumber(propertyOf(document, element, ancestors, 'font-size') ?? '16') ?? 16
  const width = textOf(element).length * size * TEXT.width
  const anchor = propertyOf(document, element, ancestors, 'text-anchor')
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  return {
    minX: left,
    minY: y - size * TEXT.above,
    maxX: left + width,
    maxY: y + size * TEXT.below,
  }
}

function textOf(element: ElementNode): string {
  return element.children
    .map((child) => (isElement(child) ? textOf(child) : child.source.trim()))
    .join('')
}

function boxUnder({ minX, minY, maxX, maxY }: Bounds, matrix: Matrix): Bounds {
  return (
    readBounds(`M${minX} ${minY}H${maxX}V${maxY}H${minX}Z`, matrix) ?? { minX, minY, maxX, maxY }
  )
}
