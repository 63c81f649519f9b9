export const HISTORY_LENGTH = 12
export const HISTORY_KEY = 'search-history'

export interface SearchHistoryEntry {
  asset: string
  query: string
  contributors: string[]
  lang: string
}

/** Puts a search first; an equal one further down goes, and the list keeps its length. */
export function rememberSearch(
  history: readonly SearchHistoryEntry[],
  entry: SearchHistoryEntry,
): SearchHistoryEntry[] {
  const isSame = (other: SearchHistoryEntry) =>
    other.asset === entry.asset && other.query.toLowerCase() === entry.query.toLowerCase()
  return [entry, ...history.filter((other) => !isSame(other))].slice(0, HISTORY_LENGTH)
}

/** Reads what a browser stored; anything damaged or foreign is dropped. */
export function parseHistory(stored: string | null): SearchHistoryEntry[] {
  if (stored === null) return []
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? value.filter(isEntry).slice(0, HISTORY_LENGTH) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is SearchHistoryEntry {
  if (typeof value !== 'object' || value === null) return false
  const { asset, query, lang } = value as Record<string, unknown>
  return typeof asset === 'string' && typeof query === 'string' && typeof lang === 'string'
}
