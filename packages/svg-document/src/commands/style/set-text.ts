import { escapeText } from '@tessera/vector'
import { DocumentError } from '../../document-error.ts'
import { updateElements, withChildren, withNextId } from '../../tree/edit-tree.ts'
import { localName } from '../../tree/read-document.ts'
import { defineCommand } from '../define-command.ts'
import { nodeId, text } from '../fields/fields.ts'

/** Puts other words into a text; spans inside of it go. */
export const setText = defineCommand({
  type: 'set-text',
  label: 'setText',
  fields: { node: nodeId, text: text(10_000) },
  apply(document, { node, text: words }) {
    const child = { kind: 'text', id: document.nextId, source: escapeText(words) } as const
    const changed = updateElements(document, [node], (element) => {
      if (!['text', 'tspan', 'textPath'].includes(localName(element.name))) {
        throw new DocumentError('bad-command', 'Only texts have words')
      }
      const [only] = element.children
      const isSame =
        element.children.length <= 1 &&
        (only === undefined ? '' : only.kind === 'text' ? only.source : null) === child.source
      return isSame ? element : withChildren(element, [child])
    })
    return changed === document ? document : withNextId(changed, document.nextId + 1)
  },
})
