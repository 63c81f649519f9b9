import { defineCommand } from '../define-command.ts'
import { finite, nodeIds, numbers, orNull } from '../fields/fields.ts'
import { around, originOf, transformNodes } from './transform-nodes.ts'

/** Turns nodes clockwise by degrees around a point, their common middle by default. */
export const rotate = defineCommand({
  type: 'rotate',
  label: 'rotate',
  fields: { nodes: nodeIds, degrees: finite, origin: orNull(numbers(2, 2)) },
  apply(document, { nodes, degrees, origin }) {
    if (degrees % 360 === 0) return document
    const [cos, sin] = cosineAndSine(degrees)
    const centre = originOf(document, nodes, origin)
    return transformNodes(document, nodes, around(centre, [cos, sin, -sin, cos, 0, 0]))
  },
})

/** Exact for quarter turns. */
function cosineAndSine(degrees: number): readonly [number, number] {
  const quarters = (((degrees / 90) % 4) + 4) % 4
  const exact = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const
  const angle = (degrees * Math.PI) / 180
  return exact[quarters] ?? [Math.cos(angle), Math.sin(angle)]
}
