import { clipAreas, type Area } from '@tessera/path-geometry'
import { invertMatrix, transformPath } from '@tessera/vector'
import { DocumentError } from '../../document-error.ts'
import { matrixThrough } from '../../geometry/matrix-of-node.ts'
import { asPath } from '../../geometry/path-of-element.ts'
import { outermostNodes } from '../../select/selection.ts'
import { withAttribute } from '../../tree/attributes.ts'
import { removeNodes, replaceNode } from '../../tree/edit-tree.ts'
import { requireNode } from '../../tree/find-node.ts'
import type { ElementNode, NodeId, SvgDocument } from '../../tree/node.ts'
import { withProperty } from '../../tree/style.ts'
import { defineCommand, requireTool } from '../define-command.ts'
import { nodeIds, oneOf } from '../fields/fields.ts'
import { shapesIn, type PlacedShape } from './change-paths.ts'
import { fillRuleOf } from './shape-style.ts'

/**
 * Unites, subtracts, intersects or excludes the areas of nodes. What is left is one path that looks
 * like the frontmost shape, or like the backmost where the others are subtracted from it. A group
 * counts as the union of its shapes. Where nothing is left, all are taken out.
 */
export const combine = defineCommand({
  type: 'combine',
  label: 'combine',
  fields: { nodes: nodeIds, operation: oneOf('unite', 'subtract', 'intersect', 'exclude') },
  apply(document, { nodes, operation }, tools) {
    const clipper = requireTool(tools, 'clipper')
    const chosen = outermostNodes(document, nodes)
    const members = chosen.map((id) => shapesIn(document, [id])).filter(({ length }) => length > 0)
    if (members.length < 2 && operation !== 'unite') {
      throw new DocumentError('bad-command', 'There have to be two shapes at least')
    }
    const kept = (operation === 'subtract' ? members[0]?.[0] : members.at(-1)?.at(-1)) ?? null
    if (kept === null) throw new DocumentError('bad-command', 'There are no shapes to combine')
    const areas = members.map((shapes): Area => {
      const own = shapes.map((shape) => areaOf(document, shape))
      const [only] = own
      if (own.length === 1 && only) return only
      return { d: clipAreas(clipper, own, 'unite'), fillRule: 'nonzero' }
    })
    const d = clipAreas(clipper, areas, operation)
    return putResult(document, chosen, kept, d)
  },
})

/** In the units of the drawing. */
function areaOf(document: SvgDocument, shape: PlacedShape): Area {
  const matrix = matrixThrough([...shape.ancestors, shape.element])
  return {
    d: transformPath(shape.d, `matrix(${matrix.join(' ')})`),
    fillRule: fillRuleOf(document, shape),
  }
}

/** The result in the place and with the looks of one shape, without the others. */
function putResult(
  document: SvgDocument,
  chosen: readonly NodeId[],
  kept: PlacedShape,
  d: string,
): SvgDocument {
  // In a group that was chosen the result takes the group’s place, whose looks go down to it.
  const home = chosen.find(
    (id) => id === kept.element.id || kept.ancestors.some((ancestor) => ancestor.id === id),
  )!
  if (d === '') return removeNodes(document, chosen)
  const { ancestors } = requireNode(document, home)
  const inverse = invertMatrix(matrixThrough(ancestors))
  const inside = inverse === null ? d : transformPath(d, `matrix(${inverse.join(' ')})`)
  const between = kept.ancestors.slice(ancestors.length)
  const shape = withLooks(document, asPath(kept.element, inside), between)
  const replaced = replaceNode(document, home, [shape])
  return removeNodes(
    replaced,
    chosen.filter((id) => id !== home),
  )
}

const HANDED_DOWN = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'opacity'] as const

function withLooks(
  document: SvgDocument,
  element: ElementNode,
  groups: readonly ElementNode[],
): ElementNode {
  const plain = withAttribute(element, 'transform', null)
  const shape = withProperty(document, plain, 'fill-rule', null)
  const handedDown = HANDED_DOWN.flatMap((name) => {
    if (shape.attributes.some((attribute) => attribute.name === name)) return []
    const group = groups.findLast((own) =>
      own.attributes.some((attribute) => attribute.name === name),
    )
    return group?.attributes.find((own) => own.name === name) ?? []
  })
  if (handedDown.length === 0) return shape
  return { ...shape, attributes: [...shape.attributes, ...handedDown] }
}
