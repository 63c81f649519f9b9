import type { PaletteDraft } from '@tessera/palette'
import { useEffect, useRef } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { useDraft, type DraftHandle } from '#domains/editors/autosave/index.ts'
import type { EditorDraft } from '#domains/editors/drafts/index.ts'
import type { ColorSession } from './color-session.ts'
import { drawPalette, readDraft, writeDraft } from './state/draft-json.ts'

interface ColorDraftOptions {
  session: ColorSession
  palette: PaletteDraft
  /** The draft of the address; null without one. */
  kept: EditorDraft | null
  /** The account has the palette now, under this uuid. */
  onAdopt: (uuid: string) => void
}

/** Keeps the palette in browser and account; the draft is called as the palette is. */
export function useColorDraft({ session, palette, kept, onAdopt }: ColorDraftOptions): DraftHandle {
  const t = useT()
  const title = palette.title || t('color.untitled')
  const draft = useDraft<PaletteDraft>({
    session,
    editor: 'color',
    source: null,
    title,
    draft: kept,
    write: writeDraft,
    readDocument: readDraft,
    preview: drawPalette,
  })
  const last = useRef(title)
  const { rename, accountUuid } = draft
  useEffect(() => {
    if (last.current === title) return
    last.current = title
    rename(title)
  }, [title, rename])
  useEffect(() => {
    if (accountUuid !== null) onAdopt(accountUuid)
  }, [accountUuid, onAdopt])
  return draft
}
