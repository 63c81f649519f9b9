import { useSyncExternalStore } from 'react'

type PaletteState = {
  readonly isOpen: boolean
  readonly words: string
  /** Enter was pressed before the server answered. */
  readonly isDue: boolean
}

/**
 * Beside the pages, each of which has a frame of its own: a palette that is opened while one page gives way to another
 * goes on with its words on that one.
 */
const closed: PaletteState = { isOpen: false, words: '', isDue: false }
let state = closed
const listeners = new Set<() => void>()

function change(next: PaletteState): void {
  state = next
  for (const tell of listeners) tell()
}

export function openPalette(): void {
  if (!state.isOpen) change({ ...closed, isOpen: true })
}

export function closePalette(): void {
  change(closed)
}

export function setPaletteWords(words: string): void {
  change({ ...state, words, isDue: false })
}

export function setPaletteDue(isDue: boolean): void {
  if (state.isDue !== isDue) change({ ...state, isDue })
}

export function usePalette(): PaletteState {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => state,
    () => closed,
  )
}
