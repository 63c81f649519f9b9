type Fetch = typeof globalThis.fetch

interface SessionWatch {
  fetch: Fetch
  /** Whether the page was rendered for somebody signed in. */
  isAuthenticated: () => boolean
  reload: () => void
}

/**
 * A `fetch` that notices the end of the session: a 401 of the v2 API while logged in logs out and
 * reloads the page, once, however many calls fail at the same time.
 */
export function watchSession({ fetch, isAuthenticated, reload }: SessionWatch): Fetch {
  let isEnding = false
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.status !== 401 || isEnding || !isAuthenticated() || !isOwnCall(input)) return answer
    isEnding = true
    // The reload shows the truth whether or not logging out succeeds.
    await fetch('/api/v2/logout', { method: 'POST' }).catch(() => undefined)
    reload()
    return answer
  }
}

function isOwnCall(input: Parameters<Fetch>[0]): boolean {
  const address = input instanceof Request ? input.url : String(input)
  return /^(https?:\/\/[^/]+)?\/api\/v2\//.test(address) && !address.endsWith('/api/v2/logout')
}
