import {
  IDENTITY_MATRIX,
  leadingNumber,
  meanScale,
  multiplyMatrices,
  transformPath,
  type Matrix,
} from '@tessera/vector'
import { ownMatrix, writeMatrix } from '../../geometry/matrix-of-node.ts'
import { asPath, pathOfElement } from '../../geometry/path-of-element.ts'
import { outermostNodes } from '../../select/selection.ts'
import { attributeOf, withAttribute } from '../../tree/attributes.ts'
import { replaceNode } from '../../tree/edit-tree.ts'
import { requireNode } from '../../tree/find-node.ts'
import { isElement, type ElementNode, type SvgDocument } from '../../tree/node.ts'
import { localName } from '../../tree/read-document.ts'
import { ownProperty, propertyOf, withProperty } from '../../tree/style.ts'
import { defineCommand } from '../define-command.ts'
import { nodeIds } from '../fields/fields.ts'

const REFERRING = [
  'fill',
  'stroke',
  'clip-path',
  'mask',
  'filter',
  'marker-start',
  'marker-end',
] as const
const DECIMALS = 1e4

/**
 * Writes transforms into the geometry of shapes, groups handing theirs down. A shape keeps its own
 * where the picture would change without it: where gradients, clips or masks refer to its units, or
 * where a line would no longer be as wide everywhere.
 */
export const flattenTransform = defineCommand({
  type: 'flatten-transform',
  label: 'flattenTransform',
  fields: { nodes: nodeIds },
  apply(document, { nodes }) {
    for (const id of nodes) requireNode(document, id)
    return outermostNodes(document, nodes).reduce((state, id) => {
      const { node, ancestors } = requireNode(state, id)
      if (!isElement(node) || ancestors.length === 0) return state
      const flat = flatten(state, node, ancestors, IDENTITY_MATRIX)
      return flat === node ? state : replaceNode(state, id, [flat])
    }, document)
  },
})

function flatten(
  document: SvgDocument,
  element: ElementNode,
  ancestors: readonly ElementNode[],
  outer: Matrix,
): ElementNode {
  const matrix = multiplyMatrices(outer, ownMatrix(element))
  const refers = REFERRING.some((name) => ownProperty(document, element, name)?.includes('url('))
  if (localName(element.name) === 'g' && !refers) {
    const plain = withAttribute(element, 'transform', null)
    const around = [...ancestors, element]
    const children = element.children.map((child) =>
      isElement(child) ? flatten(document, child, around, matrix) : child,
    )
    const isSame =
      plain === element && children.every((child, at) => child === element.children[at])
    return isSame ? element : { ...plain, children }
  }
  const kept = withAttribute(element, 'transform', writeMatrix(matrix))
  const d = pathOfElement(element)
  const isIdentity = matrix.every((value, index) => value === IDENTITY_MATRIX[index])
  if (d === null || refers || isIdentity)
    return isIdentity ? withAttribute(element, 'transform', null) : kept
  const property = (name: string) => propertyOf(document, element, ancestors, name)
  const isStroked = (property('stroke') ?? 'none') !== 'none'
  const hasRefs = [property('fill'), property('stroke')].some((paint) => paint?.includes('url('))
  if (hasRefs || (isStroked && !isEven(matrix))) return kept
  const moved = asPath(element, transformPath(d, `matrix(${matrix.join(' ')})`))
  const flat = withAttribute(moved, 'transform', null)
  return isStroked ? withLineOf(document, flat, property, meanScale(matrix)) : flat
}

/** Whether the transform keeps the shape of circles: moves, turns, mirrors and scales evenly. */
function isEven([a, b, c, d]: Matrix): boolean {
  const size = Math.hypot(a, b)
  return (
    Math.abs(size - Math.hypot(c, d)) < 1e-6 * size && Math.abs(a * c + b * d) < 1e-6 * size * size
  )
}

function withLineOf(
  document: SvgDocument,
  element: ElementNode,
  property: (name: string) => string | null,
  scale: number,
): ElementNode {
  if (Math.abs(scale - 1) < 1e-9 || attributeOf(element, 'vector-effect') !== null) return element
  const round = (value: number) => Math.round(value * DECIMALS) / DECIMALS
  const width = leadingNumber(property('stroke-width') ?? '1') ?? 1
  const wide = withProperty(document, element, 'stroke-width', String(round(width * scale)))
  const dashes = property('stroke-dasharray')
  if (dashes === null || dashes === 'none') return wide
  const scaled = dashes.replace(/\d*\.?\d+/g, (length) => String(round(Number(length) * scale)))
  return withProperty(document, wide, 'stroke-dasharray', scaled)
}
