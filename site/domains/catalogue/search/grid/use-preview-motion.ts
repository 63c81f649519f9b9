import { useEffect, type RefObject } from 'react'
import { playMotion, restMotion, stopMotion } from './preview-motion.ts'

/**
 * Motion plays on hover or focus of its cell and rests otherwise; it never starts for visitors who
 * asked for less of it. One listener serves the whole list; new cells come to rest as they appear.
 */
export function usePreviewMotion(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (list.current) restMotion(list.current)
  })
  useEffect(() => {
    const root = list.current
    if (!root) return
    let current: HTMLElement | null = null
    const enter = (event: Event) => {
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('li') : null
      if (cell === current) return
      if (current) stopMotion(current)
      current = cell && root.contains(cell) ? cell : null
      if (current && !matchMedia('(prefers-reduced-motion: reduce)').matches) playMotion(current)
    }
    const leave = () => {
      if (current) stopMotion(current)
      current = null
    }
    const events = new AbortController()
    const { signal } = events
    root.addEventListener('pointerover', enter, { signal })
    root.addEventListener('focusin', enter, { signal })
    root.addEventListener('pointerleave', leave, { signal })
    root.addEventListener('focusout', leave, { signal })
    return () => {
      leave()
      events.abort()
    }
  }, [list])
}
