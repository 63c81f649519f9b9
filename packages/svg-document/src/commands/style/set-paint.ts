import { updateElements } from '../../tree/edit-tree.ts'
import { withProperty } from '../../tree/style.ts'
import { defineCommand } from '../define-command.ts'
import { nodeIds, oneOf, text } from '../fields/fields.ts'
import { assertSafeValue } from '../fields/safe-markup.ts'

/** Sets what nodes are filled or stroked with: a colour, `none` or `url(#gradient)`. */
export const setPaint = defineCommand({
  type: 'set-paint',
  label: 'setPaint',
  fields: { nodes: nodeIds, property: oneOf('fill', 'stroke'), paint: text(200) },
  apply(document, { nodes, property, paint }) {
    assertSafeValue(property, paint)
    return updateElements(document, nodes, (element) =>
      withProperty(document, element, property, paint),
    )
  },
})
