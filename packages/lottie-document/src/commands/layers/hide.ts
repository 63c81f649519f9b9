import { layerAt } from '../../tree/layer-ref.ts'
import { defineCommand } from '../define-command.ts'
import { flag, layers } from '../fields/fields.ts'

/** Hides layers, in the exported file too, or shows them. */
export const hide = defineCommand({
  type: 'hide',
  fields: { layers, isHidden: flag },
  edit(copy, { layers, isHidden }) {
    for (const ref of layers) {
      const layer = layerAt(copy, ref)
      if (isHidden) layer['hd'] = true
      else delete layer['hd']
    }
  },
})
