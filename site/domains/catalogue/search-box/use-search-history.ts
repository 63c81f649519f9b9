import { useMemo, useSyncExternalStore } from 'react'
import { createBrowserStore } from '#web/ui/browser-store.ts'
import {
  HISTORY_KEY,
  parseHistory,
  rememberSearch,
  writeHistory,
  type SearchHistoryEntry,
} from './search-history.ts'

const store = createBrowserStore(HISTORY_KEY)

/** The visitor's recent searches, kept in this browser only and shared by every search box of the page. */
export function useSearchHistory() {
  const stored = useSyncExternalStore(store.subscribe, store.read, readNothing)
  const entries = useMemo(() => parseHistory(stored), [stored])
  return { entries, remember, clear }
}

function remember(entry: SearchHistoryEntry): void {
  store.write(writeHistory(rememberSearch(parseHistory(store.read()), entry)))
}

function clear(): void {
  store.write(null)
}

function readNothing(): null {
  return null
}
