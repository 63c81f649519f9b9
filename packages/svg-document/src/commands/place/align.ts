import { alignBoxes, unitedBounds } from '@tessera/path-geometry'
import type { SvgDocument } from '../../tree/node.ts'
import { canvasOf } from '../../geometry/canvas.ts'
import { defineCommand } from '../define-command.ts'
import { nodeIds, oneOf } from '../fields/fields.ts'
import { moveEach, boxesOf } from './move-each.ts'

/** Aligns nodes with each other, with the canvas, or with the first of them. */
export const align = defineCommand({
  type: 'align',
  label: 'align',
  fields: {
    nodes: nodeIds,
    edge: oneOf('left', 'center', 'right', 'top', 'middle', 'bottom'),
    to: oneOf('selection', 'canvas', 'first'),
  },
  apply(document, { nodes, edge, to }) {
    const placed = boxesOf(document, nodes)
    const boxes = placed.map(({ box }) => box)
    const reference = referenceOf(document, boxes, to)
    if (reference === null) return document
    return moveEach(document, placed, alignBoxes(boxes, edge, reference))
  },
})

function referenceOf(
  document: SvgDocument,
  boxes: readonly ReturnType<typeof canvasOf>[],
  to: 'selection' | 'canvas' | 'first',
) {
  const [first] = boxes
  if (to === 'canvas') return canvasOf(document)
  if (first === undefined) return null
  return to === 'first' ? first : unitedBounds(boxes)
}
