import { invertMatrix, multiplyMatrices, type Matrix } from '@tessera/vector'
import { DocumentError } from '../../document-error.ts'
import { boundsOfNodes } from '../../geometry/bounds-of-node.ts'
import { matrixThrough, ownMatrix, writeMatrix } from '../../geometry/matrix-of-node.ts'
import { withAttribute } from '../../tree/attributes.ts'
import { updateElements } from '../../tree/edit-tree.ts'
import { requireNode } from '../../tree/find-node.ts'
import type { ElementNode, NodeId, SvgDocument } from '../../tree/node.ts'
import { outermostNodes } from '../../select/selection.ts'

/** A place in the units of the drawing. */
export type Place = readonly [x: number, y: number]

/**
 * The drawing with nodes under a transform in its units, whatever groups they stand in. What stands
 * inside another of them moves with it. A node whose group flattens everything to a line stays.
 *
 * @throws DocumentError `no-node`, `bad-command` for the root
 */
export function transformNodes(
  document: SvgDocument,
  nodes: readonly NodeId[],
  matrixOf: Matrix | ((id: NodeId) => Matrix),
): SvgDocument {
  for (const id of nodes) requireNode(document, id)
  const moved = new Map<NodeId, string | null>()
  for (const id of outermostNodes(document, nodes)) {
    const { node, ancestors } = requireNode(document, id)
    if (ancestors.length === 0) {
      throw new DocumentError('bad-command', 'The drawing itself cannot be transformed')
    }
    const outer = matrixThrough(ancestors)
    const inverse = invertMatrix(outer)
    if (inverse === null || node.kind !== 'element') continue
    const matrix = typeof matrixOf === 'function' ? matrixOf(id) : matrixOf
    const inside = multiplyMatrices(inverse, multiplyMatrices(matrix, outer))
    moved.set(id, writeMatrix(multiplyMatrices(inside, ownMatrix(node))))
  }
  return updateElements(document, [...moved.keys()], (element: ElementNode) =>
    withAttribute(element, 'transform', moved.get(element.id) ?? null),
  )
}

/** The point that stays: the given one, or the middle of the nodes. */
export function originOf(
  document: SvgDocument,
  nodes: readonly NodeId[],
  given: readonly number[] | null,
): Place {
  if (given !== null) return [given[0]!, given[1]!]
  const box = boundsOfNodes(document, nodes)
  return box === null ? [0, 0] : [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2]
}

/** A transform that leaves a point where it is. */
export function around([x, y]: Place, [a, b, c, d]: Matrix): Matrix {
  return [a, b, c, d, x - a * x - c * y, y - b * x - d * y]
}
