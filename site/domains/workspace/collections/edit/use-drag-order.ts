import { useEffect, useState, type RefObject } from 'react'

type DragOrder = {
  readonly list: RefObject<HTMLElement | null>
  readonly ids: readonly string[]
  /** What is dragged by one: it alone, or everything selected with it. */
  readonly takenBy: (id: string) => readonly string[]
  readonly onPlace: (items: readonly string[], before: string | null) => void
  /** The pointer pressed with Shift. */
  readonly onExtend: (id: string) => void
}

/**
 * Cells of a list, each with `data-id`, change their order by dragging. The keyboard has its own way;
 * one set of listeners serves the whole list.
 */
export function useDragOrder({ list, ids, takenBy, onPlace, onExtend }: DragOrder) {
  const [dragged, setDragged] = useState<readonly string[]>([])
  const [before, setBefore] = useState<string | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener(
      'dragstart',
      (event) => {
        const id = cellOf(event)?.dataset['id']
        if (id === undefined) return
        setDragged(takenBy(id))
        event.dataTransfer?.setData('text/plain', id)
      },
      { signal },
    )
    element.addEventListener(
      'dragover',
      (event) => {
        const cell = cellOf(event)
        const id = cell?.dataset['id']
        if (dragged.length === 0 || !cell || id === undefined) return
        event.preventDefault()
        const { left, width } = cell.getBoundingClientRect()
        const isAfter = event.clientX > left + width / 2
        setBefore(isAfter ? (ids[ids.indexOf(id) + 1] ?? null) : id)
      },
      { signal },
    )
    element.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        if (dragged.length === 0) return
        const isMoved = new Set(dragged)
        const start = before === null ? ids.length : ids.indexOf(before)
        onPlace(dragged, ids.slice(start).find((id) => !isMoved.has(id)) ?? null)
        setDragged([])
      },
      { signal },
    )
    element.addEventListener('dragend', () => setDragged([]), { signal })
    element.addEventListener(
      'click',
      (event) => {
        const id = cellOf(event)?.dataset['id']
        if (!event.shiftKey || id === undefined) return
        event.preventDefault()
        event.stopPropagation()
        onExtend(id)
      },
      { signal, capture: true },
    )
    return () => listening.abort()
  }, [list, ids, dragged, before, takenBy, onPlace, onExtend])
  return { dragged, before: dragged.length > 0 ? before : null }
}

function cellOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null
}
