import { untilWorthTrying } from './until-worth-trying.ts'

/** A server that starts again, or a proxy before one. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Where the page on show asks for fresh data and nobody answers, it stays as it is and asks again.
 * React Router would put the error page in its place, and with it what somebody was doing.
 */
export function keepPage(): void {
  const plain = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (!(input instanceof URL) || init?.method || !isOfPage(input, location)) {
      return plain(input, init)
    }
    for (let attempt = 0; ; attempt += 1) {
      try {
        // Not what was fetched ahead before the page was shown.
        const answer = await plain(input, { ...init, cache: 'no-cache' })
        // The site's own 503, as while the catalogue comes, is news for the page.
        const isOwn = answer.headers.has('x-remix-response')
        if (isOwn || !AWAY.has(answer.status)) return answer
      } catch (error) {
        if (init?.signal?.aborted) throw error
      }
      await untilWorthTrying(attempt, init?.signal)
    }
  }
}

type Place = Pick<URL, 'origin' | 'pathname' | 'search'>

/** Whether it is the data of the page on show: `/pricing.data` of `/pricing`, `/_.data` of `/`. */
export function isOfPage(asked: URL, { origin, pathname, search }: Place): boolean {
  const path = pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`
  if (asked.origin !== origin || asked.pathname !== path) return false
  const shown = new URLSearchParams(search)
  const wanted = new URLSearchParams(asked.search)
  // Of which parts of the page, as React Router says.
  wanted.delete('_routes')
  return shown.toString() === wanted.toString()
}
