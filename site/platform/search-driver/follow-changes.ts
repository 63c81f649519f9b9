import type { Logger } from 'pino'
import { Client, type Pool } from 'pg'
import type { CatalogueSearch } from './catalogue-search.ts'
import { pruneChanges } from './change-queue.ts'
import { createRefreshSchedule } from './refresh-schedule.ts'

type FollowInput = {
  readonly pool: Pool
  readonly search: Pick<CatalogueSearch, 'refresh'>
  /** After the search has taken a change up. */
  readonly onChange: () => void
  readonly log: Logger
}

export type ChangeFollower = {
  /** Takes up now whatever has changed so far. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** The triggers of the queue of changes notify here, once a transaction commits. */
const CATALOGUE_CHANNEL = 'catalogue'
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 10_000
/** Looks by itself that often, for notices that did not arrive. */
const CHECK_EVERY_MS = 3000
const PRUNE_EVERY_MS = 3_600_000

/**
 * Lets the search take up what any process commits to the catalogue. Notices come over a connection
 * of its own, which it opens again when it is lost; they only say when to look, what changed stands in the queue.
 */
export function followChanges({ pool, search, onChange, log }: FollowInput): ChangeFollower {
  let version: number | null = null
  let rebuilding: Promise<void> | null = null
  let rebuilt: Promise<void> | null = null
  let client: Client | null = null
  let retry: NodeJS.Timeout | null = null
  let retryMs = FIRST_RETRY_MS
  let isClosed = false
  const schedule = createRefreshSchedule(async () => {
    const refreshed = await search.refresh()
    if (version !== refreshed.version) onChange()
    version = refreshed.version
    if (refreshed.rebuilt && refreshed.rebuilt !== rebuilding) awaitRebuilt(refreshed.rebuilt)
  }, log)
  const looking = setInterval(schedule.ask, CHECK_EVERY_MS)
  const pruning = setInterval(prune, PRUNE_EVERY_MS)

  function awaitRebuilt(promise: Promise<void>): void {
    rebuilding = promise
    rebuilt = promise
      .catch((error: unknown) => {
        if (!isClosed) log.error({ err: error }, 'search index refresh failed')
      })
      .then(schedule.ask)
  }

  function prune(): void {
    pruneChanges(pool).catch((error: unknown) => {
      log.debug({ err: error }, 'old changes of the catalogue could not be deleted')
    })
  }

  async function connect(): Promise<void> {
    retry = null
    const next = new Client({
      connectionString: pool.options.connectionString,
      application_name: 'tessera changes',
      keepAlive: true,
    })
    client = next
    // A loss shows as `end`, which follows.
    next.on('error', (error) => log.debug({ err: error }, 'the changes are not heard'))
    next.once('end', connectLater)
    next.on('notification', schedule.ask)
    try {
      await next.connect()
      await next.query(`listen ${CATALOGUE_CHANNEL}`)
      retryMs = FIRST_RETRY_MS
      schedule.ask()
    } catch (error) {
      log.debug({ err: error }, 'the changes cannot be heard yet')
      await next.end().catch(() => undefined)
      connectLater()
    }
  }

  function connectLater(): void {
    if (isClosed || retry) return
    retry = setTimeout(connect, retryMs)
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  const connected = connect()
  return {
    async flush() {
      schedule.ask()
      await schedule.flush()
      while (rebuilt) {
        const awaited = rebuilt
        await awaited
        await schedule.flush()
        if (rebuilt === awaited) rebuilt = null
      }
    },
    async close() {
      isClosed = true
      clearInterval(looking)
      clearInterval(pruning)
      await connected
      if (retry) clearTimeout(retry)
      await client?.end().catch(() => undefined)
      await schedule.close()
    },
  }
}
