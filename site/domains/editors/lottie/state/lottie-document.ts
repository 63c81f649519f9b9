import { LottieError, readLottie, type LottieAnimation } from '@tessera/lottie'
import {
  applyCommand,
  CommandError,
  readCommands,
  replayCommands,
  type Command,
} from '@tessera/lottie-document'

/** What the editor holds: an animation, and how it came from the asset that the page opened. */
export type LottieDocument = {
  readonly animation: LottieAnimation
  /** Done to the asset so far; the server replays them on its file. */
  readonly commands: readonly Command[]
  /** A file of the visitor’s own, which needs no credit of the asset; undo leads back to what does. */
  readonly isOwn: boolean
  /** The file that the commands begin with. */
  readonly base: LottieAnimation
}

export function openDocument(animation: LottieAnimation, isOwn: boolean): LottieDocument {
  return { animation, commands: [], isOwn, base: animation }
}

/** Whether assets of the catalogue were merged in: then the server makes the files, which credit them. */
export function hasSources({ commands }: LottieDocument): boolean {
  return commands.some((command) => command.type === 'merge' && command.source !== null)
}

/** The document after a command; the same one where it changes nothing. */
export function edit(document: LottieDocument, command: Command): LottieDocument {
  const animation = applyCommand(document.animation, command)
  if (animation === document.animation) return document
  return { ...document, animation, commands: [...document.commands, command] }
}

/** A document as drafts keep it: of an asset what was done to it, of a file of one’s own the file. */
export function writeDraft(document: LottieDocument): unknown {
  const { animation, commands, isOwn, base } = document
  if (!isOwn) return { commands }
  return hasSources(document) ? { animation: base, commands } : { animation }
}

/**
 * Reads a draft, which strangers may have written; null for what is none.
 *
 * @param original the file of the asset that the draft was made from
 */
export function readDraft(value: unknown, original: LottieAnimation | null): LottieDocument | null {
  if (typeof value !== 'object' || value === null) return null
  try {
    const isOwn = 'animation' in value
    const base = isOwn ? readLottie(value.animation).animation : original
    if (base === null || !(isOwn || 'commands' in value)) return null
    const commands = readCommands('commands' in value ? value.commands : [])
    return { animation: replayCommands(base, commands), commands, isOwn, base }
  } catch (error) {
    if (error instanceof LottieError || error instanceof CommandError) return null
    throw error
  }
}

/** Two seconds of nothing. */
export function blankAnimation(): LottieAnimation {
  return { v: '5.12.0', fr: 30, ip: 0, op: 60, w: 512, h: 512, assets: [], layers: [] }
}
