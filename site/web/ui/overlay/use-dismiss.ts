import { useEffect, type RefObject } from 'react'

/**
 * Closes an open `<details>` on a click outside, on leaving it by Tab, after a choice in its panel,
 * and on Escape, where the focus returns to its summary.
 */
export function useDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current
      if (!details?.open) return
      const isInside = details.contains(event.target as Node)
      if (!isInside || isChoice(event)) details.open = false
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

/** Hides an open popover once a link in it was followed. */
export function useHideAfterChoice(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hide = (event: Event) => {
      const popover = ref.current
      if (!popover?.matches(':popover-open') || !popover.contains(event.target as Node)) return
      if ((event.target as Element).closest('a')) popover.hidePopover()
    }
    document.addEventListener('click', hide)
    return () => document.removeEventListener('click', hide)
  }, [ref])
}

function isChoice(event: Event): boolean {
  return event.type === 'click' && (event.target as Element).closest('a, button') !== null
}
