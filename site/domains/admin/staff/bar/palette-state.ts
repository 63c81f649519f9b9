import { useSyncExternalStore } from 'react'

/** Beside the pages: who presses Ctrl+K while one page gives way to another finds it open on that one. */
let isOpen = false
const listeners = new Set<() => void>()

export function showPalette(isShown: boolean): void {
  isOpen = isShown
  for (const tell of listeners) tell()
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => isOpen,
    () => false,
  )
}
