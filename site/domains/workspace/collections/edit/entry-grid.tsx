import { applyCustomization } from '@tessera/convert'
import { memo, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { GlyphPicture } from '#domains/catalogue/search/index.ts'
import type { EntryView, CustomizationView } from './entry-view.ts'
import {
  extendTo,
  inOrder,
  moveFocus,
  noSelection,
  selectAll,
  stepBefore,
  toggle,
} from './selection.ts'
import { useDragOrder } from './use-drag-order.ts'
import type { EntriesModel } from './use-entries.ts'

interface EntryGridProps {
  model: EntriesModel
  look: CustomizationView
  /** Where pictures in the look come from. */
  pictureOf: (entry: EntryView) => string
  hintId: string
}

/**
 * The assets as a sheet of checkboxes: usable as a plain form; with scripts arrow keys move, Shift
 * extends, Alt with arrow keys and dragging change the order.
 */
export function EntryGrid({ model, look, pictureOf, hintId }: EntryGridProps) {
  const { t } = useI18n()
  const { entries, ids, selection, setSelection, change, undo } = model
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const navigate = useNavigate()
  const active = selection.active ?? ids[0] ?? null
  const takenBy = (id: string) => (selection.chosen.has(id) ? inOrder(selection, ids) : [id])
  const { dragged, before } = useDragOrder({
    list,
    ids,
    takenBy,
    onPlace: (items, index) => change({ type: 'place', items, before: index }),
    onExtend: (id) => setSelection(extendTo(selection, ids, id)),
  })

  const focusOn = (id: string) =>
    list.current?.querySelector<HTMLInputElement>(`input[value="${id}"]`)?.focus()
  const removeFrom = (id: string) => {
    const gone = takenBy(id)
    const next = ids.slice(ids.indexOf(id)).find((other) => !gone.includes(other))
    change({ type: 'remove', items: gone })
    if (next !== undefined) focusOn(next)
  }
  const moveBy = (entry: EntryView, step: number) => {
    const items = takenBy(entry.uuid)
    change({ type: 'place', items, before: stepBefore(ids, items, step) })
    setSaid(t('collections.done.placed', { name: entry.title }))
    requestAnimationFrame(() => focusOn(entry.uuid))
  }
  const go = (id: string, step: number, isRange: boolean) => {
    const next = ids[Math.max(0, Math.min(ids.length - 1, ids.indexOf(id) + step))]
    if (next === undefined) return
    const begun = selection.anchor === null ? { ...selection, anchor: id } : selection
    setSelection(isRange ? extendTo(begun, ids, next) : moveFocus(selection, next))
    focusOn(next)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>, entry: EntryView) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event
    const isCommand = ctrlKey || metaKey
    const step = stepOf(key, list.current)
    if (isCommand && key.toLowerCase() === 'a') setSelection(selectAll(selection, ids))
    else if (isCommand && key.toLowerCase() === 'z') void undo()
    else if (key === 'Delete' || key === 'Backspace') removeFrom(entry.uuid)
    else if (key === 'Escape') setSelection({ ...noSelection, active: entry.uuid })
    else if (key === 'Enter') void navigate(entry.href)
    else if (step !== null && altKey) moveBy(entry, step)
    else if (step !== null) go(entry.uuid, step, shiftKey)
    else return
    event.preventDefault()
  }
  return (
    <>
      <ul ref={list} className="sheet-grid sheet-grid--named entry-grid" aria-describedby={hintId}>
        {entries.map((entry) => {
          const isChosen = selection.chosen.has(entry.uuid)
          return (
            <li
              key={entry.uuid}
              data-id={entry.uuid}
              draggable
              className={classNames(
                'cell',
                isChosen && 'is-selected',
                before === entry.uuid && 'is-drop',
                dragged.includes(entry.uuid) && 'is-dragged',
              )}
            >
              <label className="cell__link">
                <input
                  type="checkbox"
                  className="sr"
                  name="items"
                  value={entry.uuid}
                  checked={isChosen}
                  tabIndex={entry.uuid === active ? 0 : -1}
                  aria-label={t('collections.select.one', { name: entry.title })}
                  onChange={() => setSelection(toggle(selection, entry.uuid))}
                  onKeyDown={(event) => press(event, entry)}
                />
                <EntryPicture entry={entry} look={look} src={pictureOf(entry)} />
                <span className="cell__name">{entry.title}</span>
                {isChosen && (
                  <span className="cell__tick">
                    <Icon name="check" />
                  </span>
                )}
              </label>
            </li>
          )
        })}
      </ul>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  )
}

interface EntryPictureProps {
  entry: EntryView
  look: CustomizationView
  src: string
}

/** Small drawings change with every move of a control; others come drawn by the server. */
const EntryPicture = memo(function EntryPicture({ entry, look, src }: EntryPictureProps) {
  const { cell, isDrawing } = entry
  const svg = useMemo(() => shownSvg(cell.svg, look, isDrawing), [cell.svg, look, isDrawing])
  if (svg !== undefined) {
    return (
      <span className="cell__glyph" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
    )
  }
  if (isDrawing && (look.colors ?? look.stroke ?? look.box) !== null) {
    return <img src={src} width={100} height={100} alt="" loading="lazy" />
  }
  return cell.picture ? <GlyphPicture picture={cell.picture} /> : null
})

function shownSvg(
  svg: string | undefined,
  look: CustomizationView,
  isDrawing: boolean,
): string | undefined {
  if (svg === undefined || !isDrawing) return svg
  return applyCustomization(svg, look)
}

/** Places that a key goes, or null for other keys. */
function stepOf(key: string, list: HTMLElement | null): number | null {
  if (key === 'ArrowRight') return 1
  if (key === 'ArrowLeft') return -1
  const cells = [...(list?.children ?? [])] as HTMLElement[]
  const top = cells[0]?.offsetTop
  const columns = Math.max(
    1,
    cells.findIndex(({ offsetTop }) => offsetTop !== top),
  )
  if (key === 'ArrowDown') return columns
  if (key === 'ArrowUp') return -columns
  if (key === 'Home') return -cells.length
  return key === 'End' ? cells.length : null
}
