import { useEffect, type RefObject } from 'react'

/** Closes an open `<details>` on a click outside, on Escape (focus returns to its summary) and on leaving by Tab. */
export function useDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current
      if (!details?.open || details.contains(event.target as Node)) return
      details.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      const details = ref.current
      if (event.key !== 'Escape' || !details?.open) return
      const hadFocus = details.contains(document.activeElement)
      details.open = false
      if (hadFocus) details.querySelector('summary')?.focus()
    }
    document.addEventListener('click', close)
    document.addEventListener('focusin', close)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('focusin', close)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [ref])
}
