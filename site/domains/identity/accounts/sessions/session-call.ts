export type Fetch = typeof globalThis.fetch
type Input = Parameters<Fetch>[0]

/** A request that is answered for one account. */
export type Call = {
  /** Fetched by the router for a page, else a call of the API. */
  readonly isPageData: boolean
  /** The page that is being gone to; undefined when the one on show asks. */
  readonly page: string | undefined
}

/** Calls that decide who is signed in speak for nobody: they are meant for whatever there is. */
const deciding =
  /^\/api\/v2\/(logout|auth\/(login|register|users\/login|reset-password|second-step|passkeys\/sign-in)|teams\/[^/]+\/login)$/

/** What a fetch asks of this site for an account; null for everything else. */
export function callOf(input: Input, init: RequestInit | undefined, origin: string): Call | null {
  const url = new URL(input instanceof Request ? input.url : String(input), `${origin}/`)
  if (url.origin !== origin) return null
  if (url.pathname.endsWith('.data')) return { isPageData: true, page: pageOf(url, methodOf()) }
  if (!url.pathname.startsWith('/api/v2/') || deciding.test(url.pathname)) return null
  return { isPageData: false, page: undefined }

  function methodOf(): string {
    return (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
  }
}

/** Parts of a page are asked for by name (`_routes`); a page that is gone to is asked for whole. */
function pageOf({ pathname, search, searchParams }: URL, method: string): string | undefined {
  if (method !== 'GET' || searchParams.has('_routes')) return undefined
  return pathname.replace(/_?\.data$/, '') + search
}
