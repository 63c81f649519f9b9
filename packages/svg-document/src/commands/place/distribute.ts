import { distributeBoxes } from '@tessera/path-geometry'
import { defineCommand } from '../define-command.ts'
import { finite, nodeIds, oneOf, orNull } from '../fields/fields.ts'
import { boxesOf, moveEach } from './move-each.ts'

/** Makes the gaps between nodes equal, or as wide as `gap`. */
export const distribute = defineCommand({
  type: 'distribute',
  label: 'distribute',
  fields: { nodes: nodeIds, axis: oneOf('horizontal', 'vertical'), gap: orNull(finite) },
  apply(document, { nodes, axis, gap }) {
    const placed = boxesOf(document, nodes)
    const boxes = placed.map(({ box }) => box)
    return moveEach(document, placed, distributeBoxes(boxes, axis, gap))
  },
})
