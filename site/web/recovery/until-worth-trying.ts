const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** A while that doubles, or less where the connection is back or nobody waits any more. */
export function untilWorthTrying(attempt: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt))
    addEventListener('online', done)
    signal?.addEventListener('abort', done)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal?.removeEventListener('abort', done)
      resolve()
    }
  })
}
