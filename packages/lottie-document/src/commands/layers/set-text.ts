import { isObject, objectsIn } from '@tessera/lottie'
import { CommandError } from '../../command-error.ts'
import { layerAt } from '../../tree/layer-ref.ts'
import { defineCommand } from '../define-command.ts'
import { layer, text } from '../fields/fields.ts'

/** Writes other words into a text layer, at each of its keys; font, size and colour stay. */
export const setText = defineCommand({
  type: 'set-text',
  fields: { layer, text: text(2_000) },
  edit(copy, { layer: ref, text: words }) {
    const { t } = layerAt(copy, ref)
    const { d } = isObject(t) ? t : {}
    const keys = isObject(d) ? objectsIn(d['k']) : []
    if (keys.length === 0) throw new CommandError('bad-command', 'the layer has no text')
    for (const { s } of keys) if (isObject(s)) s['t'] = words.replaceAll(/\r?\n/g, '\r')
  },
})
