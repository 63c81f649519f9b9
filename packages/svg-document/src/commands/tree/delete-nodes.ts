import { removeNodes } from '../../tree/edit-tree.ts'
import { requireNode } from '../../tree/find-node.ts'
import { defineCommand } from '../define-command.ts'
import { nodeIds } from '../fields/fields.ts'

/** Takes nodes out with everything inside them. The drawing itself stays. */
export const deleteNodes = defineCommand({
  type: 'delete',
  label: 'delete',
  fields: { nodes: nodeIds },
  apply(document, { nodes }) {
    for (const id of nodes) requireNode(document, id)
    return removeNodes(document, nodes)
  },
})
