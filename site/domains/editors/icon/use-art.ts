import { useEffect, useMemo, useState } from 'react'
import { composeIcon, type LetterShapes } from '@tessera/icon-tile'
import { encodeDataUri } from '@tessera/svg'
import { useEditor, type EditorSession } from '#domains/editors/session/index.ts'
import { filePath } from './design-address.ts'
import { partsOf, type EditorData, type IconDocument } from './editor-view.ts'

const PREVIEW_DELAY_MS = 150

/**
 * The design as the address of a picture. What the server drew stands until something is changed; then
 * the browser draws the same bytes. Pictures of a locked icon are drawn by the server throughout.
 */
export function useArt(session: EditorSession<IconDocument>, data: EditorData): string {
  const document = useEditor(session, (state) => state.document)
  // Of the document that the page came with: later answers of the loader are of other icons.
  const [{ first, art }] = useState({ first: document, art: data.art })
  const letters = useLetters(document.look.text !== '' && (document !== first || art === null))
  const { icon, badge, tileIcon, look } = document
  const preview = useRested(filePath('preview.webp', icon.slug, look, []))
  return useMemo(() => {
    if (icon.svg === null) return preview
    if (document === first && art !== null) return encodeDataUri(art)
    const source = icon.svg
    return encodeDataUri(
      composeIcon({ ...partsOf({ badge, tileIcon, look }), source }, { letters }),
    )
  }, [document, first, art, icon, badge, tileIcon, look, letters, preview])
}

/** Outlines of letters, fetched with the first letter. */
function useLetters(isWanted: boolean): LetterShapes | undefined {
  const [letters, setLetters] = useState<LetterShapes>()
  useEffect(() => {
    if (isWanted) void import('./letters.ts').then((loaded) => setLetters(loaded.letterShapes))
  }, [isWanted])
  return letters
}

/** A text that follows once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PREVIEW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
