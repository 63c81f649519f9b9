import { useSyncExternalStore } from 'react'
import { createBrowserStore, parseStored } from '../shell/index.ts'

const VERSION = 1
const store = createBrowserStore('search-settings')

/** Whether the column of filters stands beside the results; remembered in this browser. */
export function useSidebar() {
  const stored = useSyncExternalStore(store.subscribe, store.read, () => null)
  const isShown = parseStored(stored, VERSION)?.['isSidebarShown'] !== false
  return {
    isShown,
    toggle: () => store.write(JSON.stringify({ version: VERSION, isSidebarShown: !isShown })),
  }
}
