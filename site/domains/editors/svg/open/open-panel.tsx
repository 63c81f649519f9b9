import { useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { readDocument } from '@tessera/svg-document'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { MOST_SVG_BYTES, SVG_EDITOR_PATH } from '#domains/editors/svg/svg-address.ts'
import { blankDrawing, blankSides } from '#domains/editors/svg/state/blank-drawing.ts'
import { markForeign } from '#domains/editors/svg/state/lineage.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { insertText } from './clipboard.ts'

type OpenProps = { readonly editing: SvgEditing; readonly onName: (name: string) => void }

/** Another drawing: a file, an empty canvas, one of the catalogue. Dropped and pasted ones come here too. */
export function OpenPanel({ editing, onName }: OpenProps) {
  const t = useT()
  const [problem, setProblem] = useState<string | null>(null)
  const open = async (file: File) => setProblem(await openFile(editing, file, onName))
  useDropAndPaste(editing, open)
  const replace = (side: number) => {
    const blank = markForeign(readDocument(blankDrawing(side)))
    editing.session.replace('svgEditor.step.open', blank)
    editing.select([])
  }
  return (
    <section className="ed-props svg-open only-scripted">
      <label className="btn btn--line btn--sm btn--block">
        {t('svgEditor.openFile')}
        <input
          className="sr"
          type="file"
          accept=".svg,image/svg+xml"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void open(file)
            currentTarget.value = ''
          }}
        />
      </label>
      <div className="svg-chips" role="group" aria-label={t('svgEditor.newDrawing')}>
        {blankSides.map((side) => (
          <button
            key={side}
            type="button"
            className="btn btn--line btn--sm"
            onClick={() => replace(side)}
          >
            {side}
          </button>
        ))}
      </div>
      <p className="caption">
        {t('svgEditor.openHint')} <Link to="/icons">{t('svgEditor.fromCatalogue')}</Link>
      </p>
      {problem !== null && (
        <p className="field__error" role="alert">
          {problem === 'too-large'
            ? t('svgEditor.problem.tooLarge')
            : t('svgEditor.problem.malformed')}
        </p>
      )}
    </section>
  )
}

/** A file takes the place of the drawing, as a step that undo takes back. Answers what is wrong with it. */
async function openFile(
  { session, select, viewport }: SvgEditing,
  file: File,
  onName: (name: string) => void,
): Promise<string | null> {
  if (file.size > MOST_SVG_BYTES) return 'too-large'
  const { readForeign } = await import('./read-foreign.ts')
  const read = readForeign(await file.text())
  if ('problem' in read) return read.problem
  session.replace('svgEditor.step.open', markForeign(readDocument(read.svg)))
  select([])
  viewport.fit()
  onName(file.name.replace(/\.svg$/i, ''))
  return null
}

function useDropAndPaste(editing: SvgEditing, open: (file: File) => Promise<void>): void {
  const current = useRef(open)
  useEffect(() => {
    current.current = open
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('dragover', (event) => event.preventDefault(), { signal })
    window.addEventListener(
      'drop',
      (event) => {
        const file = event.dataTransfer?.files[0]
        const text = event.dataTransfer?.getData('text/plain') ?? ''
        if (!file && !text.includes('<')) return
        event.preventDefault()
        if (file) void current.current(file)
        else void insertText(editing, text)
      },
      { signal },
    )
    window.addEventListener(
      'paste',
      (event) => {
        const isField = event.target instanceof Element && event.target.matches('input, textarea')
        if (isField) return
        const file = event.clipboardData?.files[0]
        const text = event.clipboardData?.getData('text/plain') ?? ''
        if (file?.type === 'image/svg+xml') void current.current(file)
        else if (text.includes('<')) void insertText(editing, text)
        else return
        event.preventDefault()
      },
      { signal },
    )
    return () => stop.abort()
  }, [editing])
}

/** Without JavaScript: a file is sent, and the page that answers holds it in its form. */
export function PlainOpen() {
  const t = useT()
  const action = useHref(SVG_EDITOR_PATH)
  return (
    <form
      className="ed-props only-plain"
      method="post"
      encType="multipart/form-data"
      action={action}
    >
      <input type="hidden" name="intent" value="own" />
      <label className="field">
        <span>{t('svgEditor.openFile')}</span>
        <input type="file" name="file" accept=".svg,image/svg+xml" required />
      </label>
      <button className="btn btn--line btn--sm" type="submit">
        {t('svgEditor.openSend')}
      </button>
    </form>
  )
}
