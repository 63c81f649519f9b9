import { Client, type Pool } from 'pg'
import type { Logger } from 'pino'
import { CANCEL_CHANNEL } from './cancel-job.ts'
import { PRESENCE_LOCK_CLASS } from './take-over.ts'

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000

export type Presence = {
  /** Resolves once every process can see that this worker lives; before that it should take no job. */
  hold(workerId: string): Promise<void>
  close(): Promise<void>
}

type PresenceOptions = {
  readonly pool: Pool
  readonly log: Logger
  readonly onCancel: (jobId: number) => void
}

/**
 * Shows other processes that the workers of this one live, by advisory locks of a connection that ends
 * with it, however it ends. The same connection hears which jobs are cancelled.
 */
export function openPresence({ pool, log, onCancel }: PresenceOptions): Presence {
  const workers = new Set<string>()
  let client: Client | null = null
  let connecting: Promise<Client> | null = null
  let retry: NodeJS.Timeout | null = null
  let retryMs = FIRST_RETRY_MS
  let isClosed = false
  let locking = Promise.resolve()

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: pool.options.connectionString,
      application_name: 'tessera jobs',
      keepAlive: true,
    })
    next.on('error', (error) => log.debug({ err: error }, 'the presence of jobs is not shown'))
    next.once('end', reconnect)
    next.on('notification', ({ payload }) => onCancel(Number(payload)))
    client = next
    await next.connect()
    // A machine that vanished without a word is noticed after 30 s.
    await next.query(
      `set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
       listen ${CANCEL_CHANNEL}`,
    )
    for (const worker of workers) await lock(next, worker)
    retryMs = FIRST_RETRY_MS
    return next
  }

  function reconnect(): void {
    connecting = null
    if (isClosed || retry) return
    retry = setTimeout(() => {
      retry = null
      connected().catch((error: unknown) => {
        log.debug({ err: error }, 'the presence of jobs cannot be shown yet')
      })
    }, retryMs)
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  function connected(): Promise<Client> {
    connecting ??= connect().catch(async (error: unknown) => {
      await client?.end().catch(() => undefined)
      reconnect()
      throw error
    })
    return connecting
  }

  return {
    async hold(workerId) {
      workers.add(workerId)
      try {
        const open = await connected()
        // One after the other; a lock that is held already is only counted.
        locking = locking.then(() => lock(open, workerId))
        await locking
      } catch (error) {
        locking = Promise.resolve()
        log.debug({ err: error }, 'the presence of jobs is shown once the database answers')
      }
    },
    async close() {
      isClosed = true
      if (retry) clearTimeout(retry)
      await connecting?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}

async function lock(client: Client, worker: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [PRESENCE_LOCK_CLASS, worker])
}
