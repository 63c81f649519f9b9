import { useMemo, useSyncExternalStore } from 'react'
import { parseView, standardView, VIEW_KEY, type ViewChoice } from './view-choice.ts'

const CHANGED = 'result-view-changed'

/** How the visitor wants to see glyphs; kept in this browser and shared by the whole page. */
export function useViewOptions() {
  const stored = useSyncExternalStore(subscribe, readStored, readNothing)
  const view = useMemo(() => (stored === null ? standardView : parseView(stored)), [stored])
  return { view, change: (change: Partial<ViewChoice>) => store({ ...view, ...change }) }
}

/** The same outside of components: what a copy or download of a cell takes along. */
export function readViewChoice(): ViewChoice {
  const stored = readStored()
  return stored === null ? standardView : parseView(stored)
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(CHANGED, onChange)
  }
}

/** Kept for browsers that forbid storage: the choice then lasts as long as the page. */
let unstored: string | null = null

function readStored(): string | null {
  try {
    return localStorage.getItem(VIEW_KEY) ?? unstored
  } catch {
    return unstored
  }
}

function readNothing(): null {
  return null
}

function store(view: ViewChoice): void {
  unstored = JSON.stringify(view)
  try {
    localStorage.setItem(VIEW_KEY, unstored)
  } catch {
    // Forbidden or full: `unstored` holds it.
  }
  dispatchEvent(new Event(CHANGED))
}
