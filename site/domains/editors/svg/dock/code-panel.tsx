import { useEffect, useMemo, useRef, useState } from 'react'
import {
  findNode,
  writeDocument,
  type ElementNode,
  type NodeId,
  type SvgDocument,
} from '@tessera/svg-document'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import { readSafe } from '#domains/editors/svg/state/draft-json.ts'
import { isForeign, markForeign } from '#domains/editors/svg/state/lineage.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { nodeAtPlace, placesOf, type CodePlace } from './code-places.ts'

const SETTLE_MS = 400
/** Longer ones would make every key wait. */
const MOST_SHOWN = 200_000

/**
 * The drawing as text: what is selected on the canvas is marked here, the element around the caret is
 * selected there, and what is typed is drawn once it can be read.
 */
export function CodePanel({ editing }: { readonly editing: SvgEditing }) {
  const { t, number } = useI18n()
  const { session } = editing
  const document = useEditor(session, (state) => state.document)
  const selection = useEditor(session, (state) => state.selection)
  const written = useMemo(() => writeDocument(document), [document])
  const [typed, setTyped] = useState<string | null>(null)
  const [isBad, setBad] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const under = useRef<HTMLPreElement>(null)
  const isOwnChoice = useRef(false)
  const text = typed ?? written
  const marked = typed === null ? placeOf(document, selection) : null
  const line = marked && written.slice(0, marked.from).split('\n').length

  useEffect(() => {
    // The canvas chose: the text goes there. While somebody types, it stays.
    const area = field.current
    if (!area || typed !== null || isOwnChoice.current) {
      isOwnChoice.current = false
      return
    }
    const place = selection.length === 1 ? placesOf(document).get(Number(selection[0])) : undefined
    if (!place) return
    area.setSelectionRange(place.from, place.to)
    const mark = under.current?.querySelector('mark')
    if (mark) area.scrollTop = Math.max(0, mark.offsetTop - area.clientHeight / 3)
  }, [document, selection, typed])

  useEffect(() => {
    if (typed === null || typed === written) return
    const timer = setTimeout(() => {
      const next = readSafe(typed)
      setBad(next === null)
      if (next === null) return
      const kept = sameNodes(document, next, editing.selected())
      if (isForeign(document)) markForeign(next)
      session.transact('svgEditor.step.code', () => next, 'code')
      editing.select(kept)
      setTyped(null)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [typed, written, document, editing, session])

  const choose = () => {
    const area = field.current
    if (!area || typed !== null) return
    const id = nodeAtPlace(document, area.selectionStart)
    if (id === null || selection.includes(String(id))) return
    isOwnChoice.current = true
    editing.select([id])
  }
  if (written.length > MOST_SHOWN) return <p className="ed-props">{t('svgEditor.codeLong')}</p>
  return (
    <section className="svg-code" aria-label={t('svgEditor.code')}>
      <header className="svg-dock__head">
        <h2>{t('svgEditor.code')}</h2>
        <span className="caption num">
          {line !== null && t('svgEditor.codeLine', { line })}{' '}
          {t('svgEditor.codeBytes', {
            kb: number(Math.max(0.1, Math.round(written.length / 102.4) / 10)),
          })}
        </span>
        <span className="grow" />
        <CopyButton size="sm" text={() => written} />
      </header>
      <div className="svg-code__box">
        {/* The same text below, so that the mark of what is selected shows through. */}
        <pre ref={under} className="svg-code__text" aria-hidden="true">
          {marked === null ? text : text.slice(0, marked.from)}
          {marked !== null && <mark>{text.slice(marked.from, marked.to)}</mark>}
          {marked !== null && text.slice(marked.to)}
        </pre>
        <textarea
          ref={field}
          className="svg-code__text"
          aria-label={t('svgEditor.codeLabel')}
          aria-invalid={isBad}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          onScroll={({ currentTarget }) => {
            if (under.current) under.current.scrollTop = currentTarget.scrollTop
          }}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onClick={choose}
          onKeyUp={(event) => event.key.startsWith('Arrow') && choose()}
          onBlur={() => {
            if (!isBad) setTyped(null)
          }}
        />
      </div>
      {isBad && (
        <p className="field__error svg-code__bad" role="alert">
          {t('svgEditor.codeBad')}{' '}
          <button
            type="button"
            className="btn btn--line btn--sm"
            onClick={() => {
              setTyped(null)
              setBad(false)
            }}
          >
            {t('svgEditor.codeRevert')}
          </button>
        </p>
      )}
    </section>
  )
}

function placeOf(document: SvgDocument, selection: readonly string[]): CodePlace | null {
  const [first] = selection
  return first === undefined ? null : (placesOf(document).get(Number(first)) ?? null)
}

/** The nodes at the same places of the other drawing: numbers are given anew when a text is read. */
function sameNodes(before: SvgDocument, after: SvgDocument, ids: readonly NodeId[]): NodeId[] {
  return ids.flatMap((id) => {
    const found = findNode(before, id)
    if (!found) return []
    let node: ElementNode | undefined = after.root
    for (const index of found.indexes) {
      const child: ElementNode['children'][number] | undefined = node?.children[index]
      node = child?.kind === 'element' ? child : undefined
    }
    return node ? [node.id] : []
  })
}
