import { zipSync } from 'fflate'
import { LottieError } from '@tessera/lottie'
import { CommandError, replayCommands } from '@tessera/lottie-document'
import { MOST_JSON_BYTES } from '#domains/editors/lottie/lottie-address.ts'
import { readForeign } from '#domains/editors/lottie/open/read-foreign.ts'
import { packCommands } from '#domains/editors/lottie/pack-commands.ts'
import type { SimpleEdits } from '#domains/editors/lottie/simple-edits.ts'
import { writeHere } from './write-here.ts'

type OwnSet = {
  /** Null where no file could be read. */
  readonly zip: Blob | null
  /** Names of files that are no animations, too large, or cannot have the edits. */
  readonly refused: readonly string[]
}

type HowToWrite = {
  readonly edits: SimpleEdits
  readonly format: 'json' | 'lottie' | 'svg'
  readonly signal: AbortSignal
  readonly tell: (done: number) => void
}

/** The same edits on every file, in one zip; a page keeps its turn between two. @throws the reason of the signal */
export async function writeOwnSet(
  files: readonly File[],
  { edits, format, signal, tell }: HowToWrite,
): Promise<OwnSet> {
  const entries: Record<string, Uint8Array> = {}
  const refused: string[] = []
  for (const [index, file] of files.entries()) {
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    const made = await edited(file, edits, format)
    if (made === null) refused.push(file.name)
    else entries[freeName(entries, file.name, format)] = made
    tell(index + 1)
  }
  const isEmpty = Object.keys(entries).length === 0
  const zip = isEmpty ? null : new Blob([zipSync(entries) as Uint8Array<ArrayBuffer>])
  return { zip, refused }
}

async function edited(
  file: File,
  edits: SimpleEdits,
  format: HowToWrite['format'],
): Promise<Uint8Array | null> {
  if (file.size > MOST_JSON_BYTES) return null
  const animation = readForeign(new Uint8Array(await file.arrayBuffer()))
  if (animation === null) return null
  try {
    const next = replayCommands(animation, packCommands(edits, animation))
    return new Uint8Array(await writeHere(next, format).arrayBuffer())
  } catch (error) {
    if (error instanceof LottieError || error instanceof CommandError) return null
    throw error
  }
}

function freeName(taken: Readonly<Record<string, unknown>>, name: string, format: string): string {
  const stem = name.replace(/\.(?:json|lottie)$/i, '').replaceAll(/[\\/:]/g, '-')
  let free = `${stem}.${format}`
  for (let number = 2; Object.hasOwn(taken, free); number += 1) free = `${stem}-${number}.${format}`
  return free
}
