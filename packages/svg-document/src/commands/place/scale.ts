import { DocumentError } from '../../document-error.ts'
import { defineCommand } from '../define-command.ts'
import { between, nodeIds, numbers, orNull } from '../fields/fields.ts'
import { around, originOf, transformNodes } from './transform-nodes.ts'

const factor = between(-1e4, 1e4)

/** Makes nodes larger or smaller around a point, their common middle by default. */
export const scale = defineCommand({
  type: 'scale',
  label: 'scale',
  fields: { nodes: nodeIds, x: factor, y: factor, origin: orNull(numbers(2, 2)) },
  apply(document, { nodes, x, y, origin }) {
    if (x === 0 || y === 0) throw new DocumentError('bad-command', 'Scaling by 0 loses the shape')
    const centre = originOf(document, nodes, origin)
    return transformNodes(document, nodes, around(centre, [x, 0, 0, y, 0, 0]))
  },
})
