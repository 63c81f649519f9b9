import { scaleTimes } from '../../time/map-times.ts'
import { defineCommand } from '../define-command.ts'
import { numberFrom } from '../fields/fields.ts'

/** Other frames a second for the same length: every time is moved to its new frame. */
export const setFrameRate = defineCommand({
  type: 'set-frame-rate',
  fields: { framesPerSecond: numberFrom(1, 240) },
  edit(copy, { framesPerSecond }) {
    scaleTimes(copy, framesPerSecond / copy.fr)
    copy.fr = framesPerSecond
  },
})
