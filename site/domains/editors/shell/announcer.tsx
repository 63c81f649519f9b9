import { useT } from '#web/i18n/i18n-context.tsx'
import type { Translate } from '#web/i18n/create-translator.ts'
import {
  useEditor,
  writeLabel,
  type Announcement,
  type EditorSession,
} from '#domains/editors/session/index.ts'

/** Says what was done and undone to those who do not see the canvas: “Undone: change colour”. */
export function Announcer<Document>({ session }: { readonly session: EditorSession<Document> }) {
  const t = useT()
  const announcement = useEditor(session, (state) => state.announcement)
  return (
    <p className="sr" role="status" data-announcer>
      {announcement && (
        <span key={announcement.number} data-number={announcement.number}>
          {textOf(t, announcement)}
        </span>
      )}
    </p>
  )
}

function textOf(t: Translate, { kind, label }: Announcement): string {
  const step = label === undefined ? '' : writeLabel(t, label)
  if (kind === 'undone') return t('editors.undone', { step })
  if (kind === 'redone') return t('editors.redone', { step })
  if (kind === 'done') return step
  return kind === 'nothingToUndo' ? t('editors.nothingToUndo') : t('editors.nothingToRedo')
}
