import { defineCommand } from '../define-command.ts'
import { finite, nodeIds } from '../fields/fields.ts'
import { transformNodes } from './transform-nodes.ts'

/** Moves nodes by units of the drawing. */
export const move = defineCommand({
  type: 'move',
  label: 'move',
  fields: { nodes: nodeIds, dx: finite, dy: finite },
  apply(document, { nodes, dx, dy }) {
    return dx === 0 && dy === 0 ? document : transformNodes(document, nodes, [1, 0, 0, 1, dx, dy])
  },
})
