import { transformNodes } from '../place/transform-nodes.ts'
import { outermostNodes } from '../../select/selection.ts'
import { insertNodes, withNextId } from '../../tree/edit-tree.ts'
import { idsOf } from '../../tree/find-by-id.ts'
import { requireNode } from '../../tree/find-node.ts'
import type { NodeId, SvgDocument } from '../../tree/node.ts'
import { defineCommand } from '../define-command.ts'
import { finite, nodeIds } from '../fields/fields.ts'
import { copyNodes } from './copy-nodes.ts'

/** Copies nodes in front of themselves, moved by units of the drawing. */
export const duplicate = defineCommand({
  type: 'duplicate',
  label: 'duplicate',
  fields: { nodes: nodeIds, dx: finite, dy: finite },
  apply(document, { nodes, dx, dy }) {
    for (const id of nodes) requireNode(document, id)
    const copies: NodeId[] = []
    const copied = outermostNodes(document, nodes).reduce((state, id): SvgDocument => {
      const { node, ancestors, indexes } = requireNode(state, id)
      const parent = ancestors.at(-1)
      if (parent === undefined) return state
      const copy = copyNodes([node], state.nextId, idsOf(state))
      copies.push(state.nextId)
      const added = insertNodes(state, parent.id, indexes.at(-1)! + 1, copy.nodes)
      return withNextId(added, copy.nextId)
    }, document)
    const isMoved = (dx !== 0 || dy !== 0) && copies.length > 0
    return isMoved ? transformNodes(copied, copies, [1, 0, 0, 1, dx, dy]) : copied
  },
})
