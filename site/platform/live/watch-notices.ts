import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { announce, type LiveEvents } from './live-events.ts'

const CHECK_EVERY_MS = 60_000
const WAIT_MS = 2_000
/** A busy machine may take longer once; a pooler swallows all. */
const ATTEMPTS = 2

type WatchInput = {
  readonly pool: Pool
  readonly live: Pick<LiveEvents, 'subscribe'>
  readonly log: Logger
  /** Told after each check that the database let through. */
  readonly onChecked: (isHeard: boolean) => void
}

/**
 * Sends this process a notice as requests do, now and every minute, and warns where it does not come back: PgBouncer in
 * transaction mode swallows LISTEN without a word, and live events and changes made elsewhere are then late or lost.
 */
export function watchNotices(
  { pool, live, log, onChecked }: WatchInput,
  { everyMs = CHECK_EVERY_MS, waitMs = WAIT_MS } = {},
): { close(): Promise<void> } {
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round = check()

  async function check(): Promise<void> {
    try {
      const isHeard = await isNoticeHeard({ pool, live }, { waitMs, signal: closing.signal })
      if (closing.signal.aborted) return
      if (!isHeard) log.warn({ advice: ADVICE }, 'notices of PostgreSQL do not arrive')
      onChecked(isHeard)
    } catch (error) {
      // Whether they would arrive is not known as long as the database is away.
      log.debug({ err: error }, 'notices of PostgreSQL could not be checked')
    }
    if (!closing.signal.aborted) timer = setTimeout(() => (round = check()), everyMs).unref()
  }

  return {
    async close() {
      closing.abort()
      clearTimeout(timer)
      await round
    },
  }
}

const ADVICE =
  'DATABASE_URL leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of the server itself'

async function isNoticeHeard(
  { pool, live }: Pick<WatchInput, 'pool' | 'live'>,
  { waitMs, signal }: { readonly waitMs: number; readonly signal: AbortSignal },
): Promise<boolean> {
  const topic = `notices:${randomUUID()}`
  const heard = Promise.withResolvers<true>()
  const leave = await live.subscribe(topic, (data) => data !== null && heard.resolve(true))
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await announce(pool, topic, {})
      if (await within(heard.promise, waitMs, signal)) return true
      if (signal.aborted) return false
    }
    return false
  } finally {
    leave()
  }
}

async function within(heard: Promise<true>, ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false
  const late = Promise.withResolvers<false>()
  const end = () => late.resolve(false)
  const timer = setTimeout(end, ms)
  signal.addEventListener('abort', end, { once: true })
  const result = await Promise.race([heard, late.promise])
  clearTimeout(timer)
  signal.removeEventListener('abort', end)
  return result
}
