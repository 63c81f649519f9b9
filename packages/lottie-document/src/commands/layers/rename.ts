import { layerAt } from '../../tree/layer-ref.ts'
import { defineCommand } from '../define-command.ts'
import { layer, text } from '../fields/fields.ts'

/** Names a layer. */
export const rename = defineCommand({
  type: 'rename',
  fields: { layer, name: text(200) },
  edit(copy, { layer, name }) {
    layerAt(copy, layer)['nm'] = name.trim()
  },
})
