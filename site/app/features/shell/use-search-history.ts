import { useMemo, useSyncExternalStore } from 'react'
import {
  HISTORY_KEY,
  parseHistory,
  rememberSearch,
  type SearchHistoryEntry,
} from './search-history.ts'

const CHANGED = 'search-history-changed'

/** The visitor's recent searches, kept in this browser only and shared by every search box of the page. */
export function useSearchHistory() {
  const stored = useSyncExternalStore(subscribe, readStored, readNothing)
  const entries = useMemo(() => parseHistory(stored), [stored])
  return { entries, remember, clear }
}

function remember(entry: SearchHistoryEntry): void {
  store(JSON.stringify(rememberSearch(parseHistory(readStored()), entry)))
}

function clear(): void {
  store(null)
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(CHANGED, onChange)
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(HISTORY_KEY)
  } catch {
    return null
  }
}

function readNothing(): null {
  return null
}

/** Storage may be full or forbidden: then the search simply is not remembered. */
function store(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(HISTORY_KEY)
    else localStorage.setItem(HISTORY_KEY, value)
  } catch {
    return
  }
  dispatchEvent(new Event(CHANGED))
}
