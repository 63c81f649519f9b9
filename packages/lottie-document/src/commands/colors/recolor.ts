import { recolorLottie } from '@tessera/lottie'
import { defineCommand } from '../define-command.ts'
import { colorPairs } from '../fields/fields.ts'

/** Puts colours in the place of others, all at once: fills, strokes, gradients, texts, keyframes. */
export const recolor = defineCommand({
  type: 'recolor',
  fields: { colors: colorPairs },
  edit: (copy, { colors }) => void Object.assign(copy, recolorLottie(copy, colors)),
})
