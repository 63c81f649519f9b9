import { Client, type Pool, type PoolClient } from 'pg'
import type { Logger } from 'pino'
import { AppError } from '#platform/errors.ts'

const CHANNEL = 'tessera_live'
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 10_000
const CONNECT_MS = 2_000

/** What somebody looks at, such as `collection:7`, and what happened to it. */
export type LiveNotice = { readonly topic: string; readonly data: LiveData }
type LiveData = Readonly<Record<string, string | number | boolean | null>>

export type LiveEvents = {
  /**
   * Calls `hear` for every notice of a topic that any process announces from now on, and with null
   * where some may have been missed because the connection was lost.
   *
   * @throws {AppError} unavailable once closed
   */
  subscribe(topic: string, hear: (data: LiveData | null) => void): Promise<() => void>
  /** Called when the process is about to end. */
  onClose(end: () => void): () => void
  close(): Promise<void>
}

/** Tells every process of this database, once the transaction of `client` is committed. */
export async function announce(
  client: Pool | PoolClient,
  topic: string,
  data: LiveData,
): Promise<void> {
  await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ topic, data })])
}

/** Hears the notices of all processes over one connection, opened with the first listener. */
export function openLiveEvents({ pool, log }: { pool: Pool; log: Logger }): LiveEvents {
  const listeners = new Map<string, Set<(data: LiveData | null) => void>>()
  const endings = new Set<() => void>()
  let connecting: Promise<void> | null = null
  let client: Client | null = null
  let retry: NodeJS.Timeout | null = null
  let retryMs = FIRST_RETRY_MS
  let isClosed = false

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: pool.options.connectionString,
      application_name: 'tessera live',
      keepAlive: true,
      // A stream that waits for a database that hangs is told so.
      connectionTimeoutMillis: CONNECT_MS,
    })
    // A loss shows as `end`, which follows.
    next.on('error', (error) => log.debug({ err: error }, 'live events are not heard'))
    next.once('end', connectLater)
    next.on('notification', ({ payload = '' }) => deliver(JSON.parse(payload) as LiveNotice))
    client = next
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    retryMs = FIRST_RETRY_MS
  }

  function deliver({ topic, data }: LiveNotice): void {
    for (const hear of listeners.get(topic) ?? []) hear(data)
  }

  function connectLater(): void {
    connecting = null
    if (isClosed || retry || listeners.size === 0) return
    retry = setTimeout(() => {
      retry = null
      connected().then(
        () => {
          for (const all of listeners.values()) for (const hear of all) hear(null)
        },
        (error: unknown) => log.debug({ err: error }, 'live events cannot be heard yet'),
      )
    }, retryMs)
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  function connected(): Promise<void> {
    connecting ??= connect().catch(async (error: unknown) => {
      await client?.end().catch(() => undefined)
      connectLater()
      throw error
    })
    return connecting
  }

  return {
    async subscribe(topic, hear) {
      if (isClosed) throw new AppError('unavailable', { retryAfterS: 1 })
      const own = listeners.get(topic) ?? new Set()
      listeners.set(topic, own.add(hear))
      const stop = () => {
        own.delete(hear)
        if (own.size === 0 && listeners.get(topic) === own) listeners.delete(topic)
      }
      try {
        await connected()
      } catch (error) {
        stop()
        throw error
      }
      return stop
    },
    onClose(end) {
      endings.add(end)
      return () => endings.delete(end)
    },
    async close() {
      isClosed = true
      if (retry) clearTimeout(retry)
      for (const end of endings) end()
      endings.clear()
      listeners.clear()
      await connecting?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
