import { useSyncExternalStore } from 'react'

/** false on the server and in the first rendering of the browser, which must be equal; true ever after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}

function nothingChanges(): () => void {
  return () => undefined
}
