import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

interface GridKeys {
  form: RefObject<HTMLFormElement | null>
  uuids: readonly string[]
  current: string | undefined
  open: (uuid: string) => void
}

/**
 * A grid by keyboard. In a field, up, down and Enter go to the same field of the work above or below, and
 * Page Up and Page Down do so in every field; on a picture the arrows go to the next one. Ctrl or ⌘
 * with Enter saves.
 */
export function useGridKeys({ form, uuids, current, open }: GridKeys) {
  // The field stays the same, so its new text is there only after the work has changed.
  const selects = useRef(false)
  useEffect(() => {
    if (!selects.current) return
    selects.current = false
    const field = document.activeElement
    if (field instanceof HTMLInputElement && field.type !== 'checkbox') field.select()
  })

  return (event: KeyboardEvent<HTMLFormElement>) => {
    const field = event.target
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      const save = form.current?.querySelector<HTMLButtonElement>('button[value="save"]')
      form.current?.requestSubmit(save)
      return
    }
    const isField = field instanceof HTMLInputElement
    // In a field, Enter would press the first button of the form.
    if (event.key === 'Enter' && isField) event.preventDefault()
    const tile = (field as HTMLElement).closest<HTMLElement>('[data-tile]')
    const isInPanel = (field as HTMLElement).closest('.works-panel') !== null
    const step = tile ? stepOfTile(event.key, tile) : isInPanel ? stepOfField(event) : 0
    const next = uuids[uuids.indexOf((tile?.dataset['tile'] ?? current) as string) + step]
    if (step === 0 || next === undefined) return
    event.preventDefault()
    open(next)
    if (tile) form.current?.querySelector<HTMLElement>(`[data-tile="${next}"] a`)?.focus()
    else selects.current = true
  }
}

function stepOfField({ key, target }: KeyboardEvent<HTMLFormElement>): number {
  if (key === 'PageDown') return 1
  if (key === 'PageUp') return -1
  const isText = target instanceof HTMLInputElement && target.dataset['column'] !== undefined
  // A field with suggestions opens them with the arrows.
  const hasList = isText && target.list !== null
  if (!isText) return 0
  if (key === 'Enter') return 1
  if (hasList) return 0
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}

function stepOfTile(key: string, tile: HTMLElement): number {
  if (key === 'ArrowRight') return 1
  if (key === 'ArrowLeft') return -1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return 0
  const tiles = [...(tile.parentElement?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
  const columns = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length
  return key === 'ArrowDown' ? columns : -columns
}
