import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { openDatabase, type Database } from './database.ts'
import { guardPool, type PoolGuard } from './guard-pool.ts'
import { watchDatabase, type DatabaseState } from './watch-database.ts'

type Opened = { readonly pool: Pool; readonly db: Database }

export type OpenedDatabases = Opened & {
  /** For what needs a session or takes its time: migrations, jobs, LISTEN, locks that outlast a transaction. */
  readonly direct: Opened
  /** Whether requests may count on the database. */
  readonly state: () => DatabaseState
  close(): Promise<void>
}

type OpenInput = {
  readonly url: string
  readonly directUrl: string
  /** How long a request waits for a connection, or for a database that hangs. */
  readonly waitMs: number
  readonly log: Logger
}

/** What the first question may wait before it is asked, see `watchDatabase`. */
const ASK_MS = 500

/**
 * A pool for requests, which wait for it only so long, and one for jobs, which wait as long as it takes. The second
 * leads past a pooler where there is one.
 */
export function openDatabases({ url, directUrl, waitMs, log }: OpenInput): OpenedDatabases {
  let isClosing = false
  // PostgreSQL ends connections that are still there when we stop it.
  const onError = (error: Error) => {
    if (!isClosing) log.warn({ err: error }, 'a database connection was lost')
  }
  const requests = openDatabase(url, { onError, connectMs: waitMs })
  const direct = openDatabase(directUrl, { onError })
  let guard: PoolGuard | null = null
  const watch = watchDatabase({
    url,
    patienceMs: waitMs - ASK_MS,
    log,
    onAway: () => guard?.failAll(),
  })
  guard = guardPool(requests.pool, watch.state)
  return {
    ...requests,
    direct,
    state: watch.state,
    async close() {
      isClosing = true
      await watch.close()
      await Promise.all([requests.pool.end(), direct.pool.end()])
    },
  }
}
