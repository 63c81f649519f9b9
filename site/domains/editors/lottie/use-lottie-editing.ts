import { useEffect, useMemo, useState } from 'react'
import { LottieError, readLottie, type LottieAnimation } from '@tessera/lottie'
import {
  CommandError,
  replayCommands,
  type Command,
  type CommandType,
} from '@tessera/lottie-document'
import type { MessageKey } from '#web/i18n/messages.ts'
import { useSession, type EditorSession } from '#domains/editors/session/index.ts'
import type { LottieEditorData } from './lottie-editor-data.ts'
import { createShownTheme, type ShownTheme } from './state/shown-theme.ts'
import { createClock, type Clock, type ClockRange } from './state/clock.ts'
import {
  blankAnimation,
  edit,
  openDocument,
  readDraft,
  type LottieDocument,
} from './state/lottie-document.ts'

export type LottieEditing = {
  readonly session: EditorSession<LottieDocument>
  readonly clock: Clock
  /** The file of the asset; null where the page opened none, or one that stays on the server. */
  readonly original: LottieAnimation | null
  /** A command as one undo step; calls of one group that follow quickly are one. Answers whether it could be done. */
  readonly run: (command: Command, group?: string) => boolean
  /** The theme that the stage shows, by id; the document knows nothing of it. */
  readonly shown: ShownTheme
}

/** The name of a command in the history. */
export function stepLabel(type: CommandType): MessageKey {
  return `lottieEditor.step.${type}`
}

export function useLottieEditing(data: LottieEditorData): LottieEditing {
  const [original] = useState(() => (data.json === null ? null : readLottie(data.json).animation))
  const session = useSession<LottieDocument>(() => ({ document: firstDocument(data, original) }))
  const [clock] = useState(() => createClock(rangeOf(session.read().document)))
  const [shown] = useState(createShownTheme)
  useEffect(() => {
    const stop = session.watch((document) => clock.setRange(rangeOf(document)))
    return () => {
      stop()
      clock.pause()
    }
  }, [session, clock])
  return useMemo(
    () => ({
      session,
      clock,
      original,
      shown,
      run(command, group) {
        try {
          session.transact(stepLabel(command.type), (now) => edit(now, command), group)
          return true
        } catch (error) {
          // A layer that undo took away meanwhile, or more than a player takes.
          if (!(error instanceof CommandError) && !(error instanceof LottieError)) throw error
          return false
        }
      },
    }),
    [session, clock, original, shown],
  )
}

function firstDocument(data: LottieEditorData, original: LottieAnimation | null): LottieDocument {
  const { draft, commands, item } = data
  const kept = draft && readDraft(JSON.parse(draft.text), original)
  if (kept) return kept
  if (original === null) return openDocument(blankAnimation(), true)
  return {
    animation: replayCommands(original, commands),
    commands,
    isOwn: item === null,
    base: original,
  }
}

function rangeOf({ animation: { ip, op, fr } }: LottieDocument): ClockRange {
  return { from: ip, to: op, rate: fr }
}
