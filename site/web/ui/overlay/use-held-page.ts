import { useEffect, type ToggleEvent } from 'react'

/** Sheets that are open: of two, the one that closes may say so last. */
const open = new Set<string>()

function note(id: string, isOpen: boolean): void {
  if (isOpen) open.add(id)
  else open.delete(id)
  document.documentElement.toggleAttribute('data-held', open.size > 0)
}

/**
 * What a popover does with its `toggle` event, so that the page behind it stands still. A selector such as
 * `:root:has(:popover-open)` would have the browser style the whole document anew, 225 ms on a slow phone.
 */
export function useHeldPage(id: string): (event: ToggleEvent) => void {
  // One that leaves while it is open says nothing.
  useEffect(() => () => note(id, false), [id])
  return ({ newState }) => note(id, newState === 'open')
}
