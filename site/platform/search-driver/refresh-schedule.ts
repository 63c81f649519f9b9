import type { Logger } from 'pino'

export type RefreshSchedule = {
  /** Something changed. */
  ask(): void
  /** Does what is due now rather than later, and waits for it. */
  flush(): Promise<void>
  /** Gives up what is due and waits for what runs. */
  close(): Promise<void>
}

/** Changes that come within this time share one run. */
const SETTLE_MS = 20
/** Under a stream of changes, runs take at most half of the time. */
const REST_PER_WORK = 1

/** Runs `refresh` soon after each change, once for a burst, never two at a time. */
export function createRefreshSchedule(refresh: () => Promise<void>, log: Logger): RefreshSchedule {
  let running: Promise<void> = Promise.resolve()
  let waiting: NodeJS.Timeout | null = null
  let isClosed = false
  let restUntil = 0

  function start(): Promise<void> {
    if (waiting) clearTimeout(waiting)
    waiting = null
    running = running.then(run)
    return running
  }

  async function run(): Promise<void> {
    const startedAt = performance.now()
    await refresh().catch((error: unknown) => {
      log.error({ err: error }, 'search index refresh failed')
    })
    const endedAt = performance.now()
    restUntil = endedAt + (endedAt - startedAt) * REST_PER_WORK
  }

  return {
    ask() {
      if (isClosed || waiting) return
      waiting = setTimeout(start, Math.max(SETTLE_MS, restUntil - performance.now()))
    },
    flush: () => (waiting ? start() : running),
    close() {
      isClosed = true
      if (waiting) clearTimeout(waiting)
      waiting = null
      return running
    },
  }
}
