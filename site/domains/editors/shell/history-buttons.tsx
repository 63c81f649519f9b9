import { redoLabel, undoLabel } from '@tessera/editing'
import { useT } from '#web/i18n/i18n-context.tsx'
import { useEditor, writeLabel, type EditorSession } from '#domains/editors/session/index.ts'
import { EditorIcon } from './editor-icon.tsx'
import { historyGlyphs } from './history-glyphs.ts'

/** Undo and redo, each with the name of the step. They stay in the order of Tab when there is none. */
export function HistoryButtons<Document>({
  session,
}: {
  readonly session: EditorSession<Document>
}) {
  const t = useT()
  const back = useEditor(session, ({ history }) => undoLabel(history))
  const forth = useEditor(session, ({ history }) => redoLabel(history))
  const undoName = back === undefined ? undefined : writeLabel(t, back)
  const redoName = forth === undefined ? undefined : writeLabel(t, forth)
  return (
    <div className="ed-undo" role="group" aria-label={t('editors.history')}>
      <button
        type="button"
        className="ed-step"
        aria-disabled={undoName === undefined}
        aria-label={undoName ? t('editors.undoStep', { step: undoName }) : t('editors.undo')}
        onClick={session.undo}
      >
        <EditorIcon path={historyGlyphs.undo} />
        <span className="truncate">{undoName}</span>
      </button>
      <button
        type="button"
        className="ed-step"
        aria-disabled={redoName === undefined}
        aria-label={redoName ? t('editors.redoStep', { step: redoName }) : t('editors.redo')}
        onClick={session.redo}
      >
        <EditorIcon path={historyGlyphs.redo} />
        <span className="truncate">{redoName}</span>
      </button>
    </div>
  )
}
