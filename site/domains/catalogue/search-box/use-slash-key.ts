import { useEffect, type RefObject } from 'react'

/** `/` focuses the first search field that can be seen, unless the visitor is writing. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || isWriting(event)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isVisible = input.current?.checkVisibility({ visibilityProperty: true })
      if (!isVisible) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}

function isWriting(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null
  return Boolean(target?.closest('input, textarea, select, [contenteditable]'))
}
