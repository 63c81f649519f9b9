import type { LottieAnimation } from '@tessera/lottie'
import { CommandError } from '../command-error.ts'
import { editCopy } from '../tree/edit-copy.ts'
import { commandKinds, type Command } from './command-kinds.ts'
import type { CommandKind } from './define-command.ts'

const MOST_COMMANDS = 2_000

/**
 * The animation after a command; the same object where it changes nothing. The same animation and command
 * give the same bytes everywhere, so that the server replays what a browser did.
 *
 * @throws {CommandError} no-layer, bad-command
 * @throws {LottieError} invalid_color
 */
export function applyCommand(animation: LottieAnimation, command: Command): LottieAnimation {
  return replayCommands(animation, [command])
}

/** Applies commands one after the other, to one copy. @throws as `applyCommand` */
export function replayCommands(
  animation: LottieAnimation,
  commands: readonly Command[],
): LottieAnimation {
  if (commands.length === 0) return animation
  return editCopy(animation, (copy) => {
    for (const command of commands) kindOf(command.type).edit(copy, command as never)
  })
}

/** Up to 2,000 commands from outside, each checked. @throws {CommandError} bad-command */
export function readCommands(json: unknown): Command[] {
  if (!Array.isArray(json) || json.length > MOST_COMMANDS) {
    throw new CommandError('bad-command', `expected a list of at most ${MOST_COMMANDS} commands`)
  }
  return json.map(readCommand)
}

function readCommand(json: unknown): Command {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new CommandError('bad-command', 'a command has to be an object')
  }
  const given = json as Readonly<Record<string, unknown>>
  const type = String(given['type'])
  return { type, ...(kindOf(type).read(given) as object) } as Command
}

function kindOf(type: string): CommandKind {
  const kind = commandKinds.get(type)
  if (kind) return kind
  throw new CommandError('bad-command', `the command ${type.slice(0, 40)} is not known`)
}
