type Fetch = typeof globalThis.fetch

type Watched = {
  readonly fetch: Fetch
  readonly origin: string
  /** Told of a request that failed: its name, and the error or the status. */
  readonly report: (error: Error, where: string) => void
}

/**
 * A `fetch` that reports requests which do not arrive or are answered with 500 and more, and then
 * answers or rejects as before. Of equal requests under way at the same time only the last is
 * reported; one that was called off is no error.
 */
export function watchRequests({ fetch, origin, report }: Watched): Fetch {
  const pending = new Map<string, number>()
  return async (input, init) => {
    const name = nameOf(input, init, origin)
    pending.set(name, (pending.get(name) ?? 0) + 1)
    let failure: Error | null = null
    try {
      const answer = await fetch(input, init)
      if (answer.status >= 500) failure = new Error(`${name} answered ${answer.status}`)
      return answer
    } catch (error) {
      if (!isCalledOff(error)) failure = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      const left = (pending.get(name) ?? 1) - 1
      if (left > 0) pending.set(name, left)
      else pending.delete(name)
      if (failure && left === 0) report(failure, name)
    }
  }
}

/** Method and path: what stands behind a question mark may be what somebody typed. */
function nameOf(input: Parameters<Fetch>[0], init: RequestInit | undefined, origin: string) {
  const url = new URL(input instanceof Request ? input.url : String(input), origin)
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
  return `${method.toUpperCase()} ${url.origin === origin ? '' : url.origin}${url.pathname}`
}

function isCalledOff(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
