import { DocumentError } from '../../document-error.ts'
import { insertNodes, withNextId } from '../../tree/edit-tree.ts'
import { idsOf } from '../../tree/find-by-id.ts'
import { requireElement } from '../../tree/find-node.ts'
import { readNodes } from '../../tree/read-document.ts'
import { defineCommand } from '../define-command.ts'
import { withBoundNames } from '../fields/bound-names.ts'
import { between, nodeId, orNull, text } from '../fields/fields.ts'
import { assertSafeNodes } from '../fields/safe-markup.ts'
import { copyNodes } from './copy-nodes.ts'

/**
 * Puts drawing elements into a group, before one of its children or behind the last. Markup that does
 * more than draw is refused; ids that are taken get other names.
 */
export const insert = defineCommand({
  type: 'insert',
  label: 'insert',
  fields: {
    parent: nodeId,
    before: orNull(between(0, Number.MAX_SAFE_INTEGER)),
    markup: text(2_000_000),
  },
  apply(document, { parent, before, markup }) {
    const { nodes } = readNodes(markup, 0)
    assertSafeNodes(nodes)
    if (!nodes.some(({ kind }) => kind === 'element')) {
      throw new DocumentError('bad-command', 'There is nothing to insert')
    }
    const { children } = requireElement(document, parent)
    const place = before === null ? -1 : children.findIndex(({ id }) => id === before)
    const copy = copyNodes(withBoundNames(document, nodes), document.nextId, idsOf(document))
    const at = place === -1 ? children.length : place
    return withNextId(insertNodes(document, parent, at, copy.nodes), copy.nextId)
  },
})
