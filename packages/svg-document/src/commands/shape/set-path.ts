import { readPath } from '@tessera/vector'
import { DocumentError } from '../../document-error.ts'
import { asPath, pathOfElement } from '../../geometry/path-of-element.ts'
import { updateElements } from '../../tree/edit-tree.ts'
import { defineCommand } from '../define-command.ts'
import { nodeId, text } from '../fields/fields.ts'

const PATH_DATA = /^[\sMmLlHhVvCcSsQqTtAaZz\d.,eE+-]*$/

/** Gives a shape other path data, as a node tool or a pen draws it; a basic shape becomes a path. */
export const setPath = defineCommand({
  type: 'set-path',
  label: 'setPath',
  fields: { node: nodeId, d: text(2_000_000) },
  apply(document, { node, d }) {
    if (!PATH_DATA.test(d) || readPath(d).length === 0) {
      throw new DocumentError('bad-command', 'Path data cannot be read')
    }
    return updateElements(document, [node], (element) => {
      const before = pathOfElement(element)
      if (before === null) throw new DocumentError('bad-command', 'Only shapes have path data')
      return before === d ? element : asPath(element, d)
    })
  },
})
