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
}

export function openDocument(animation: LottieAnimation, isOwn: boolean): LottieDocument {
  return { animation, commands: [], isOwn }
}

/** The document after a command; the same one where it changes nothing. */
export function edit(document: LottieDocument, command: Command): LottieDocument {
  const animation = applyCommand(document.animation, command)
  if (animation === document.animation) return document
  return { ...document, animation, commands: [...document.commands, command] }
}

/** A document as drafts keep it: of an asset what was done to it, of a file of one’s own the file. */
export function writeDraft({ animation, commands, isOwn }: LottieDocument): unknown {
  return isOwn ? { animation } : { commands }
}

/**
 * Reads a draft, which strangers may have written; null for what is none.
 *
 * @param original the file of the asset that the draft was made from
 */
export function readDraft(value: unknown, original: LottieAnimation | null): LottieDocument | null {
  if (typeof value !== 'object' || value === null) return null
  try {
    if ('animation' in value) return openDocument(readLottie(value.animation).animation, true)
    if (!('commands' in value) || original === null) return null
    const commands = readCommands(value.commands)
    return { animation: replayCommands(original, commands), commands, isOwn: false }
  } catch (error) {
    if (error instanceof LottieError || error instanceof CommandError) return null
    throw error
  }
}

/** Two seconds of nothing. */
export function blankAnimation(): LottieAnimation {
  return { v: '5.12.0', fr: 30, ip: 0, op: 60, w: 512, h: 512, assets: [], layers: [] }
}
