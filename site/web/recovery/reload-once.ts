/** A page that fails again within a minute would reload for ever. */
const RELOAD_GUARD_MS = 60_000

const KEY = 'reloaded-at'

type ReloadOptions = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly nowMs: number
  readonly reload: () => void
}

/**
 * Loads the page anew after a part of its code could not be fetched, most often because another
 * version was put up meanwhile. At most once within 60 seconds: false then, and nothing happens.
 */
export function reloadOnce({ storage, nowMs, reload }: ReloadOptions): boolean {
  const before = Number(storage.getItem(KEY) ?? Number.NaN)
  if (nowMs - before < RELOAD_GUARD_MS) return false
  storage.setItem(KEY, String(nowMs))
  reload()
  return true
}
