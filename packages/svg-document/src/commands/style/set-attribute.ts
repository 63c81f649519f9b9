import { updateElements } from '../../tree/edit-tree.ts'
import { withProperty } from '../../tree/style.ts'
import { defineCommand } from '../define-command.ts'
import { nodeIds, orNull, text } from '../fields/fields.ts'
import { boundName } from '../fields/bound-names.ts'
import { assertSafeValue, attributeName } from '../fields/safe-markup.ts'

/** Sets an attribute of nodes, or takes it off with null. */
export const setAttribute = defineCommand({
  type: 'set-attribute',
  label: 'setAttribute',
  fields: { nodes: nodeIds, name: attributeName, value: orNull(text(2_000_000)) },
  apply(document, { nodes, name, value }) {
    if (value !== null) assertSafeValue(name, value)
    const bound = boundName(document, name)
    return updateElements(document, nodes, (element) =>
      withProperty(document, element, bound, value),
    )
  },
})
