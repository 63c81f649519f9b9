import { CommandError } from '../../command-error.ts'
import { defineCommand } from '../define-command.ts'
import { numberFrom } from '../fields/fields.ts'

const MOST_FRAMES_PER_SECOND = 1_000

/** Plays so many times as fast; frames stay as they are, so the inverse takes it back. */
export const setSpeed = defineCommand({
  type: 'set-speed',
  fields: { factor: numberFrom(0.05, 20) },
  edit(copy, { factor }) {
    const rate = copy.fr * factor
    if (rate > MOST_FRAMES_PER_SECOND) {
      throw new CommandError('bad-command', `${rate} frames a second`)
    }
    copy.fr = rate
  },
})
