import { updateElements } from '../../tree/edit-tree.ts'
import { withProperty } from '../../tree/style.ts'
import { defineCommand } from '../define-command.ts'
import { flag, nodeIds } from '../fields/fields.ts'

/** Hides nodes, in the exported file too, or shows them. */
export const hide = defineCommand({
  type: 'hide',
  label: 'hide',
  fields: { nodes: nodeIds, isHidden: flag },
  apply(document, { nodes, isHidden }) {
    return updateElements(document, nodes, (element) =>
      withProperty(document, element, 'display', isHidden ? 'none' : null),
    )
  },
})
