import { defineCommand } from '../define-command.ts'
import { between, nodeIds, numbers, orNull } from '../fields/fields.ts'
import { around, originOf, transformNodes } from './transform-nodes.ts'

const slant = between(-89, 89)

/** Slants nodes by degrees along x and y, around their common middle by default. */
export const skew = defineCommand({
  type: 'skew',
  label: 'skew',
  fields: { nodes: nodeIds, x: slant, y: slant, origin: orNull(numbers(2, 2)) },
  apply(document, { nodes, x, y, origin }) {
    if (x === 0 && y === 0) return document
    const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180)
    const centre = originOf(document, nodes, origin)
    return transformNodes(document, nodes, around(centre, [1, tangent(y), tangent(x), 1, 0, 0]))
  },
})
