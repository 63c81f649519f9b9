import { useSyncExternalStore } from 'react'
import { createBrowserStore } from '../../ui/browser-store.ts'
import { chosenKind, SETTINGS_KEY } from './chosen-kind.ts'
import type { SearchKind } from './search-kinds.ts'

const store = createBrowserStore(SETTINGS_KEY)

/** What a search begins with where the page has no kind of its own; null on the server and while hydrating. */
export function useChosenKind(): SearchKind | null {
  return useSyncExternalStore(
    store.subscribe,
    () => chosenKind(store.read()),
    () => null,
  )
}
