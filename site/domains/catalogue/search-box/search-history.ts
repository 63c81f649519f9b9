import { parseStored } from '#web/ui/browser-store.ts'

export const HISTORY_LENGTH = 12
export const HISTORY_KEY = 'search-history'
const VERSION = 1

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

/** Reads what a browser stored; anything damaged, foreign or of another version is dropped. */
export function parseHistory(stored: string | null): SearchHistoryEntry[] {
  const entries: unknown = parseStored(stored, VERSION)?.['entries']
  return Array.isArray(entries) ? entries.filter(isEntry).slice(0, HISTORY_LENGTH) : []
}

export function writeHistory(entries: readonly SearchHistoryEntry[]): string {
  return JSON.stringify({ version: VERSION, entries })
}

function isEntry(value: unknown): value is SearchHistoryEntry {
  if (typeof value !== 'object' || value === null) return false
  const { asset, query, lang, contributors } = value as Record<string, unknown>
  const areTexts = [asset, query, lang].every((text) => typeof text === 'string')
  const areNames =
    Array.isArray(contributors) && contributors.every((name) => typeof name === 'string')
  return areTexts && areNames && query !== ''
}
