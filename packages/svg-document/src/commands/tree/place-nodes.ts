import { invertMatrix, multiplyMatrices } from '@tessera/vector'
import { DocumentError } from '../../document-error.ts'
import { matrixThrough, ownMatrix, writeMatrix } from '../../geometry/matrix-of-node.ts'
import { outermostNodes } from '../../select/selection.ts'
import { withAttribute } from '../../tree/attributes.ts'
import { insertNodes, removeNodes } from '../../tree/edit-tree.ts'
import { requireElement, requireNode } from '../../tree/find-node.ts'
import type { SvgNode } from '../../tree/node.ts'
import { localName } from '../../tree/read-document.ts'
import { defineCommand } from '../define-command.ts'
import { between, nodeId, nodeIds, orNull } from '../fields/fields.ts'

const CONTAINERS = new Set(['svg', 'g', 'defs', 'symbol', 'clipPath', 'mask', 'marker', 'pattern'])

/**
 * Moves nodes into a group, before one of its children or behind the last; they stay where they are
 * on the canvas.
 */
export const placeNodes = defineCommand({
  type: 'place',
  label: 'place',
  fields: { nodes: nodeIds, parent: nodeId, before: orNull(between(0, Number.MAX_SAFE_INTEGER)) },
  apply(document, { nodes, parent, before }) {
    const target = requireNode(document, parent)
    const group = requireElement(document, parent)
    if (!CONTAINERS.has(localName(group.name))) {
      throw new DocumentError('bad-command', 'Nodes can be placed in groups only')
    }
    const moving = outermostNodes(document, nodes)
    const around = new Set([...target.ancestors.map(({ id }) => id), parent])
    if (moving.some((id) => around.has(id))) {
      throw new DocumentError('bad-command', 'A group cannot be placed inside of itself')
    }
    const inner = matrixThrough([...target.ancestors, group])
    const inverse = invertMatrix(inner)
    const placed = moving.map((id): SvgNode => {
      const { node, ancestors } = requireNode(document, id)
      if (node.kind === 'text' || inverse === null) return node
      const outer = matrixThrough(ancestors)
      const isSame = outer.every((value, index) => Math.abs(value - inner[index]!) < 1e-12)
      if (isSame) return node
      const matrix = multiplyMatrices(inverse, multiplyMatrices(outer, ownMatrix(node)))
      return withAttribute(node, 'transform', writeMatrix(matrix))
    })
    const without = removeNodes(document, moving)
    const { children } = requireElement(without, parent)
    const place = before === null ? -1 : children.findIndex(({ id }) => id === before)
    return insertNodes(without, parent, place === -1 ? children.length : place, placed)
  },
})
