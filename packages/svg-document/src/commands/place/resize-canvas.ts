import { withAttributes } from '../../tree/attributes.ts'
import { withRoot } from '../../tree/edit-tree.ts'
import { defineCommand } from '../define-command.ts'
import { between, numbers } from '../fields/fields.ts'
import { DocumentError } from '../../document-error.ts'

const side = between(1e-3, 100_000)

/** Gives the drawing another viewBox and size in CSS pixels; what is drawn stays where it is. */
export const resizeCanvas = defineCommand({
  type: 'resize-canvas',
  label: 'resizeCanvas',
  fields: { viewBox: numbers(4, 4), width: side, height: side },
  apply(document, { viewBox, width, height }) {
    if (!(viewBox[2]! > 0) || !(viewBox[3]! > 0)) {
      throw new DocumentError('bad-command', 'The canvas needs a width and a height')
    }
    const size = { width: String(width), height: String(height), viewBox: viewBox.join(' ') }
    return withRoot(document, withAttributes(document.root, size))
  },
})
