import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** Apple's keyboards have ⌘ where others have Ctrl; false on the server. */
export function useIsMac(): boolean {
  return useIsHydrated() && isMac()
}

export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}
