import { withAttribute } from '../../tree/attributes.ts'
import { updateElements } from '../../tree/edit-tree.ts'
import { defineCommand } from '../define-command.ts'
import { nodeId, text } from '../fields/fields.ts'

/** Names a node as the layers show it; an empty name takes it off. The name is what screen readers say. */
export const rename = defineCommand({
  type: 'rename',
  label: 'rename',
  fields: { node: nodeId, name: text(200) },
  apply(document, { node, name }) {
    return updateElements(document, [node], (element) =>
      withAttribute(element, 'aria-label', name.trim() || null),
    )
  },
})
