import { withAttribute } from '../../tree/attributes.ts'
import { updateElements } from '../../tree/edit-tree.ts'
import { defineCommand } from '../define-command.ts'
import { flag, nodeIds } from '../fields/fields.ts'

/** Keeps nodes from being picked on the canvas, or lets them be again. The sanitiser drops the mark. */
export const lock = defineCommand({
  type: 'lock',
  label: 'lock',
  fields: { nodes: nodeIds, isLocked: flag },
  apply(document, { nodes, isLocked }) {
    return updateElements(document, nodes, (element) =>
      withAttribute(element, 'data-locked', isLocked ? 'true' : null),
    )
  },
})
