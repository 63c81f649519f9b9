import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import type { Clock } from '#domains/editors/lottie/state/clock.ts'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'
import { layerKey } from './layer-key.ts'
import { nameOfLayer } from './layer-name.ts'
import { rowsOf } from './layer-rows.ts'
import { spanOf, type TimelineSpan } from './timeline-span.ts'
import { TimelineRow } from './timeline-row.tsx'
import './timeline.css'

const FIRST_ROWS = 200

/** Layers with their bars and keys, and the moment that is shown: the accessible document of the editor. */
export function Timeline({ editing }: { readonly editing: LottieEditing }) {
  const { t } = useI18n()
  const { session, clock } = editing
  const animation = useEditor(session, ({ document }) => document.animation)
  const selection = useEditor(session, (state) => state.selection)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [most, setMost] = useState(FIRST_ROWS)
  const tree = useRef<HTMLUListElement>(null)
  const rows = useMemo(() => rowsOf(animation, open), [animation, open])
  const shown = rows.slice(0, most)
  const current = shown.find(({ id }) => id === focused) ?? shown[0]
  const span = spanOf(animation)
  const toggle = (composition: string) => {
    const next = new Set(open)
    if (!next.delete(composition)) next.add(composition)
    setOpen(next)
  }
  const focus = (id: string) => {
    setFocused(id)
    requestAnimationFrame(() =>
      tree.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"]`)?.focus(),
    )
  }
  usePlayhead(tree, clock, span)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.target instanceof HTMLInputElement) return
    const isOpen = current.layer.composition !== null && open.has(current.layer.composition)
    const isDone = layerKey(event, {
      editing,
      rows: shown,
      current,
      isOpen,
      toggle,
      focus,
      rename: setRenaming,
    })
    if (!isDone) return
    event.preventDefault()
  }
  return (
    <div className="lot-timeline">
      <h2 className="sr">{t('lottieEditor.layers')}</h2>
      {rows.length > 0 && (
        <ul
          ref={tree}
          role="tree"
          aria-label={t('lottieEditor.layers')}
          aria-multiselectable="true"
          onKeyDown={onKeyDown}
        >
          {shown.map((row) => (
            <TimelineRow
              key={row.id}
              row={row}
              span={span}
              name={nameOfLayer(t, row.layer)}
              isOpen={row.layer.composition === null ? undefined : open.has(row.layer.composition)}
              isSelected={selection.includes(row.id)}
              isCurrent={row === current}
              isRenaming={row.id === renaming}
              editing={editing}
              onToggle={toggle}
              onFocus={setFocused}
              onRename={setRenaming}
            />
          ))}
        </ul>
      )}
      {rows.length > most && (
        <Button size="sm" isBlock onClick={() => setMost(rows.length)}>
          {t('lottieEditor.layersAll', { count: rows.length })}
        </Button>
      )}
    </div>
  )
}

/** The line of the moment that is shown follows the clock without React. */
function usePlayhead(
  tree: RefObject<HTMLElement | null>,
  clock: Clock,
  { from, length }: TimelineSpan,
): void {
  useEffect(() => {
    const place = (frame: number) => {
      tree.current?.style.setProperty('--now', String((frame - from) / length))
    }
    place(clock.frame())
    return clock.watch(place)
  }, [tree, clock, from, length])
}
