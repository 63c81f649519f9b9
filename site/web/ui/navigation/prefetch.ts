import { KEPT_AHEAD_S } from '#web/routing/fetched-ahead.ts'

export type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether a connection is too slow or too dear to load what may never be looked at. */
export function isSparing({ saveData, effectiveType = '' }: Connection): boolean {
  return saveData === true || effectiveType.endsWith('2g')
}

/** How long the pointer or the focus rests on a link before its page is fetched. */
export const REST_MS = 80

type FetchAhead = {
  readonly connection: () => Connection
  readonly now: () => number
  readonly setTimer: (run: () => void, ms: number) => unknown
  readonly clearTimer: (timer: unknown) => void
  readonly fetchPage: (path: string) => void
}

/**
 * Answers what to call with the path of the link that the pointer or the focus has come to, null for none. Its page
 * is fetched after a rest, one at a time and each once while it is kept; never on 2g or where data is saved.
 */
export function createFetchAhead(options: FetchAhead): (path: string | null) => void {
  const { connection, now, setTimer, clearTimer, fetchPage } = options
  const fetchedAt = new Map<string, number>()
  let wanted: string | null = null
  let timer: unknown
  return (path) => {
    if (path === wanted) return
    wanted = path
    clearTimer(timer)
    if (path === null) return
    timer = setTimer(() => {
      const isFresh = now() - (fetchedAt.get(path) ?? -Infinity) < KEPT_AHEAD_S * 1000
      if (isFresh || isSparing(connection())) return
      fetchedAt.set(path, now())
      fetchPage(path)
    }, REST_MS)
  }
}
