import { defineCommand } from '../define-command.ts'
import { nodeIds, oneOf } from '../fields/fields.ts'
import { around, originOf, transformNodes } from './transform-nodes.ts'

/** Mirrors nodes within their common box. */
export const flip = defineCommand({
  type: 'flip',
  label: 'flip',
  fields: { nodes: nodeIds, axis: oneOf('horizontal', 'vertical') },
  apply(document, { nodes, axis }) {
    const [x, y] = axis === 'horizontal' ? [-1, 1] : [1, -1]
    const centre = originOf(document, nodes, null)
    return transformNodes(document, nodes, around(centre, [x, 0, 0, y, 0, 0]))
  },
})
