import { useRef, type PointerEvent, type RefObject } from 'react'

type Drag = { readonly id: number; readonly from: number; to: number }

/**
 * Dragging a swatch by its grip. While it moves only a mark on the column below the pointer changes;
 * the order changes once, on release. A cancelled pointer leaves it as it was.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (id: number, to: number) => void,
) {
  const drag = useRef<Drag | null>(null)

  const columns = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-swatch]') ?? [])]
  const mark = () => {
    const { from, to } = drag.current ?? { from: -1, to: -1 }
    for (const [index, column] of columns().entries()) {
      if (index !== to || to === from) delete column.dataset['drop']
      else column.dataset['drop'] = to < from ? 'before' : 'after'
    }
  }
  const end = (isMoved: boolean) => {
    const current = drag.current
    drag.current = null
    mark()
    if (isMoved && current && current.to !== current.from) onMove(current.id, current.to)
  }

  return (id: number, from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { id, from, to: from }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!drag.current) return
      drag.current.to = nearestColumn(columns(), clientX, clientY)
      mark()
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })
}

/** Columns wrap on narrow pages, so both directions count. */
function nearestColumn(columns: readonly HTMLElement[], x: number, y: number): number {
  const distances = columns.map((column) => {
    const { left, right, top, bottom } = column.getBoundingClientRect()
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  })
  return distances.indexOf(Math.min(...distances))
}
