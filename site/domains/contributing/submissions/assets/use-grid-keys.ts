import { useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'

/**
 * A grid by keyboard: up and down go to the same column of the next work, Ctrl or ⌘ with Enter saves; a
 * click with Shift selects all assets from the last click on.
 */
export function useGridKeys(form: RefObject<HTMLFormElement | null>) {
  const last = useRef<HTMLInputElement>(null)

  const move = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      const save = form.current?.querySelector<HTMLButtonElement>('button[value="save"]')
      return form.current?.requestSubmit(save)
    }
    // In a field, Enter would press the first button of the form: that of editing many.
    const isField = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && isField) event.preventDefault()
    const step =
      event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const column = isField ? (event.target as HTMLInputElement).dataset['column'] : undefined
    if (step === 0 || column === undefined) return
    const cells = [
      ...(form.current?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`) ?? []),
    ]
    const next = cells[cells.indexOf(event.target as HTMLInputElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
    next.select()
  }

  const range = (event: MouseEvent<HTMLFormElement>) => {
    const box = event.target
    if (!(box instanceof HTMLInputElement) || box.name !== 'selected') return
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>('[name="selected"]') ?? [])]
    const [from, to] = [last.current ? boxes.indexOf(last.current) : -1, boxes.indexOf(box)]
    last.current = box
    if (!event.shiftKey || from < 0) return
    for (const one of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      one.checked = box.checked
    }
  }
  return { move, range }
}
