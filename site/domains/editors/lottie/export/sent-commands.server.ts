import { canCompose } from '@tessera/licensing'
import { LottieError, type LottieAnimation } from '@tessera/lottie'
import { CommandError, readCommands, replayCommands, type Command } from '@tessera/lottie-document'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findItem, type FoundItem } from '#domains/editors/lottie/find-item.server.ts'
import { readItemName } from '#domains/editors/lottie/lottie-address.ts'

/** Commands times letters of the files: about a second. */
const MOST_WORK = 100_000_000
const MOST_SOURCES = 20

type Sent = {
  readonly commands: readonly Command[]
  /** The assets that are merged in, each once. */
  readonly sources: readonly FoundItem[]
}

/**
 * Commands as a browser sends them. Where they merge an asset of the catalogue, its own file takes the place
 * of whatever was sent for it.
 *
 * @throws {AppError} invalid_request naming `commands`; not_found for an asset that is not there or not open
 */
export async function readSent(
  deps: Pick<Deps, 'pool' | 'files'>,
  text: string | null,
): Promise<Sent> {
  const commands = parse(text)
  const names = new Set(commands.flatMap((command) => sourceOf(command) ?? []))
  if (names.size > MOST_SOURCES) throw refusedCommands('merge too many assets')
  const sources = new Map<string, FoundItem>()
  for (const name of names) sources.set(name, await openSource(deps, name))
  return {
    commands: commands.map((command) => {
      const source = sources.get(sourceOf(command) ?? '')
      return source && command.type === 'merge'
        ? { ...command, animation: source.animation }
        : command
    }),
    sources: [...sources.values()],
  }
}

/** An asset that anybody may have and change. @throws {AppError} not_found, invalid_request */
export async function openSource(
  deps: Pick<Deps, 'pool' | 'files'>,
  text: string,
): Promise<FoundItem> {
  const name = readItemName(text)
  const item = name && (await findItem(deps, name))
  if (!item?.opened.isOpen) throw new AppError('not_found')
  return item
}

/** @throws {AppError} invalid_request naming `commands` */
export function refuseMuch(commands: readonly Command[], items: readonly FoundItem[]): void {
  const letters = items.reduce((sum, { text }) => sum + text.length, 0)
  if (commands.length * letters > MOST_WORK) throw refusedCommands('are too many')
  if (items.length > 1 && !items.every(({ found }) => canCompose(found.item))) {
    throw refusedCommands('merge works whose licences do not allow it')
  }
}

/** @throws {AppError} invalid_request naming `commands` */
export function replay(animation: LottieAnimation, commands: readonly Command[]): LottieAnimation {
  try {
    return replayCommands(animation, commands)
  } catch (error) {
    if (!(error instanceof CommandError) && !(error instanceof LottieError)) throw error
    throw refusedCommands(error.message)
  }
}

function parse(text: string | null): Command[] {
  try {
    return readCommands(JSON.parse(text === null || text === '' ? '[]' : text))
  } catch (error) {
    if (error instanceof SyntaxError) throw refusedCommands('is not JSON')
    if (error instanceof CommandError) throw refusedCommands(error.message)
    throw error
  }
}

function sourceOf(command: Command): string | null {
  return command.type === 'merge' ? command.source : null
}

function refusedCommands(message: string): AppError {
  return new AppError('invalid_request', { fields: { commands: message } })
}
