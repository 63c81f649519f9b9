import { CommandError } from '../../command-error.ts'
import { defineCommand } from '../define-command.ts'
import { numberFrom } from '../fields/fields.ts'

const MOST_FRAMES = 100_000

/**
 * Plays a part alone: the first frame, and the frame after the last. Nothing is moved or dropped, so
 * the part can be made longer again; what is never seen is left out of a smaller file.
 */
export const trim = defineCommand({
  type: 'trim',
  fields: {
    from: numberFrom(-MOST_FRAMES, MOST_FRAMES),
    to: numberFrom(-MOST_FRAMES, MOST_FRAMES),
  },
  edit(copy, { from, to }) {
    if (to - from < 1 || to - from > MOST_FRAMES) {
      throw new CommandError('bad-command', `frames ${from} to ${to}`)
    }
    copy.ip = from
    copy.op = to
  },
})
