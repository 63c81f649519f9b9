import { useEffect, type RefObject } from 'react'

/** What stands in a cell that moves. */
const MOVING = '[data-lottie], [data-moving]'

/** Fetched for the first cell that moves: most lists have none. */
const loadMotion = () => import('./preview-motion.ts')

/**
 * Motion plays on hover or focus of its cell and rests otherwise; it never starts for visitors who
 * asked for less of it. One listener serves the whole list. Cells come with still pictures.
 */
export function usePreviewMotion(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = list.current
    if (!root) return
    let current: HTMLElement | null = null
    const stop = () => {
      const cell = current
      current = null
      if (cell) void loadMotion().then(({ stopMotion }) => stopMotion(cell))
    }
    const enter = (event: Event) => {
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('li') : null
      if (cell === current) return
      stop()
      if (!cell || !root.contains(cell) || !cell.querySelector(MOVING)) return
      current = cell
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      void loadMotion().then(({ playMotion }) => cell === current && playMotion(cell))
    }
    const events = new AbortController()
    const { signal } = events
    root.addEventListener('pointerover', enter, { signal })
    root.addEventListener('focusin', enter, { signal })
    root.addEventListener('pointerleave', stop, { signal })
    root.addEventListener('focusout', stop, { signal })
    return () => {
      stop()
      events.abort()
    }
  }, [list])
}
