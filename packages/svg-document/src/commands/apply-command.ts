import { DocumentError } from '../document-error.ts'
import type { SvgDocument } from '../tree/node.ts'
import { commandKinds, type Command } from './command-kinds.ts'
import type { CommandKind, CommandTools } from './define-command.ts'

const MOST_COMMANDS = 20_000

/**
 * The drawing after a command; the same one where it changes nothing. The same drawing and command
 * give the same bytes everywhere, so a list of commands can be replayed on the server.
 *
 * @throws DocumentError `no-node` for nodes that are not there, `unsafe` for what would run or load
 * something, `tool-missing`
 * @throws VectorError for path data or transforms that cannot be read
 */
export function applyCommand(
  document: SvgDocument,
  command: Command,
  tools: CommandTools = {},
): SvgDocument {
  return kindOf(command.type).apply(document, command as never, tools)
}

/** The drawing after commands in turn. @throws as `applyCommand` */
export function replayCommands(
  document: SvgDocument,
  commands: readonly Command[],
  tools: CommandTools = {},
): SvgDocument {
  return commands.reduce((state, command) => applyCommand(state, command, tools), document)
}

/** The key of a command’s name in the messages. */
export function labelOf(command: Pick<Command, 'type'>): string {
  return kindOf(command.type).label
}

/**
 * A command from outside, every field checked; unknown fields are dropped.
 *
 * @throws DocumentError `bad-command`, `unsafe`
 */
export function readCommand(json: unknown): Command {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new DocumentError('bad-command', 'A command has to be an object')
  }
  const given = json as Readonly<Record<string, unknown>>
  const type = String(given['type'])
  return { type, ...(kindOf(type).read(given) as object) } as Command
}

/** Up to 20,000 commands from outside. @throws DocumentError as `readCommand` */
export function readCommands(json: unknown): Command[] {
  if (!Array.isArray(json) || json.length > MOST_COMMANDS) {
    throw new DocumentError('bad-command', `Expected a list of at most ${MOST_COMMANDS} commands`)
  }
  return json.map(readCommand)
}

function kindOf(type: string): CommandKind {
  const kind = commandKinds.get(type)
  if (kind) return kind
  throw new DocumentError('bad-command', `The command ${type.slice(0, 40)} is not known`)
}
