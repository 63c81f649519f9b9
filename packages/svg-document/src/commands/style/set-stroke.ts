import { updateElements } from '../../tree/edit-tree.ts'
import { withProperty } from '../../tree/style.ts'
import { defineCommand } from '../define-command.ts'
import { between, finite, nodeIds, numbers, oneOf, orNull } from '../fields/fields.ts'

const WIDEST = 1e6

/** Sets how lines are drawn; what is null stays as it is. */
export const setStroke = defineCommand({
  type: 'set-stroke',
  label: 'setStroke',
  fields: {
    nodes: nodeIds,
    width: orNull(between(0, WIDEST)),
    cap: orNull(oneOf('butt', 'round', 'square')),
    join: orNull(oneOf('miter', 'round', 'bevel')),
    miterLimit: orNull(between(1, WIDEST)),
    /** Lengths of dashes and gaps in turn; none for a whole line. */
    dashes: orNull(numbers(0, 20)),
    dashOffset: orNull(finite),
  },
  apply(document, { nodes, width, cap, join, miterLimit, dashes, dashOffset }) {
    const values = [
      ['stroke-width', width],
      ['stroke-linecap', cap],
      ['stroke-linejoin', join],
      ['stroke-miterlimit', miterLimit],
      ['stroke-dasharray', dashes === null ? null : dashes.join(' ') || 'none'],
      ['stroke-dashoffset', dashOffset],
    ] as const
    return updateElements(document, nodes, (element) =>
      values.reduce(
        (changed, [name, value]) =>
          value === null ? changed : withProperty(document, changed, name, String(value)),
        element,
      ),
    )
  },
})
