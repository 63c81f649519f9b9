import { useSyncExternalStore } from 'react'
import { createBrowserStore, parseStored } from '#web/ui/browser-store.ts'
import { isSearchKind, type SearchKind } from './search-kinds.ts'

/** The settings of the browser (features/local-settings), of which a page needs this one before the rest comes. */
const SETTINGS_KEY = 'settings'
const SETTINGS_VERSION = 2
const store = createBrowserStore(SETTINGS_KEY)

/** What a search begins with where the page has no kind of its own; null on the server and while hydrating. */
export function useChosenKind(): SearchKind | null {
  return useSyncExternalStore(
    store.subscribe,
    () => chosenKind(store.read()),
    () => null,
  )
}

/** The kind that the visitor chose at /frontend-settings for searches to begin with; null where nothing was chosen. */
function chosenKind(settings: string | null): SearchKind | null {
  const kind = parseStored(settings, SETTINGS_VERSION)?.['defaultAsset']
  return typeof kind === 'string' && isSearchKind(kind) ? kind : null
}
