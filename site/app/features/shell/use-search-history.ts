import { useCallback, useEffect, useState } from 'react'
import {
  loadHistory,
  rememberSearch,
  saveHistory,
  type SearchHistoryEntry,
} from './search-history.ts'

/** The visitor's recent searches, kept in this browser only; empty until the page is hydrated. */
export function useSearchHistory() {
  const [entries, setEntries] = useState<readonly SearchHistoryEntry[]>([])
  useEffect(() => setEntries(loadHistory()), [])
  const remember = useCallback((entry: SearchHistoryEntry) => {
    const next = rememberSearch(loadHistory(), entry)
    saveHistory(next)
    setEntries(next)
  }, [])
  const clear = useCallback(() => {
    saveHistory([])
    setEntries([])
  }, [])
  return { entries, remember, clear }
}
