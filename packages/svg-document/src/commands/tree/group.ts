import { DocumentError } from '../../document-error.ts'
import { outermostNodes } from '../../select/selection.ts'
import { withNextId } from '../../tree/edit-tree.ts'
import { requireNode } from '../../tree/find-node.ts'
import type { ElementNode } from '../../tree/node.ts'
import { defineCommand } from '../define-command.ts'
import { nodeIds } from '../fields/fields.ts'
import { insertNodes } from '../../tree/edit-tree.ts'
import { placeNodes } from './place-nodes.ts'

/** Puts nodes into a new group where the topmost of them stands. */
export const group = defineCommand({
  type: 'group',
  label: 'group',
  fields: { nodes: nodeIds },
  apply(document, { nodes }, tools) {
    const chosen = outermostNodes(document, nodes)
    const top = requireNode(document, chosen.at(-1) ?? nodes[0]!)
    const parent = top.ancestors.at(-1)
    if (parent === undefined)
      throw new DocumentError('bad-command', 'The drawing is no part of itself')
    const colon = parent.name.indexOf(':')
    const name = parent.name.slice(0, colon + 1) + 'g'
    const made: ElementNode = {
      kind: 'element',
      id: document.nextId,
      name,
      attributes: [],
      children: [],
      tail: '>',
      endTag: `</${name}>`,
    }
    const withGroup = insertNodes(document, parent.id, top.indexes.at(-1)! + 1, [made])
    const counted = withNextId(withGroup, document.nextId + 1)
    return placeNodes.apply(counted, { nodes: chosen, parent: made.id, before: null }, tools)
  },
})
