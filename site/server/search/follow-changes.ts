import type { Logger } from 'pino'
import { Client, type Pool } from 'pg'
import { CATALOGUE_CHANNEL } from './catalogue-channel.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import { readRevision } from './read-documents.ts'
import { createRefreshSchedule } from './refresh-schedule.ts'

type FollowInput = {
  readonly pool: Pool
  readonly search: Pick<CatalogueSearch, 'rebuild'>
  /** The catalogue's revision from before the search was opened. */
  readonly revision: string
  /** After the search has taken a change up. */
  readonly onChange: () => void
  readonly log: Logger
}

export type ChangeFollower = {
  /** Takes up now whatever has changed so far. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 10_000

/**
 * Makes the search anew when any process changes the catalogue: the import beside this server, the
 * command on another machine. It hears of changes over a connection of its own, which it opens
 * again when it is lost; what changed meanwhile shows in the revision.
 */
export function followChanges({
  pool,
  search,
  revision,
  onChange,
  log,
}: FollowInput): ChangeFollower {
  let known = revision
  let client: Client | null = null
  let retry: NodeJS.Timeout | null = null
  let retryMs = FIRST_RETRY_MS
  let isClosed = false
  const schedule = createRefreshSchedule(async () => {
    known = await readRevision(pool)
    await search.rebuild()
    onChange()
  }, log)

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
      await askIfChanged()
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

  async function askIfChanged(): Promise<void> {
    if ((await readRevision(pool)) !== known) schedule.ask()
  }

  const connected = connect()
  return {
    async flush() {
      await askIfChanged()
      await schedule.flush()
    },
    async close() {
      isClosed = true
      await connected
      if (retry) clearTimeout(retry)
      await client?.end().catch(() => undefined)
      await schedule.close()
    },
  }
}
