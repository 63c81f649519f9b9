import { Client, type Pool } from 'pg'
import type { Logger } from 'pino'

/** Any number of one's own choice; every process of a site vies for the same one. */
const LEADER_LOCK = 7_353_261
/** A killed leader is followed after that long. */
const LOOK_MS = 1_000

type Led = { stop(): unknown }

export type Leadership = {
  isLeader(): boolean
  /** Ends what is led, then lets another process lead. */
  stop(): Promise<void>
}

type LeaderInput = {
  /** Of a pool without a pooler of transactions between, since the lock belongs to a session. */
  readonly pool: Pool
  readonly log: Logger
  /** Begins what one process of all does. */
  readonly lead: () => Led
  readonly lookMs?: number
}

/**
 * One process of all leads, by an advisory lock of a connection of its own, which ends with the process
 * however that ends. It asks now and again instead of waiting for the lock: a statement that waits
 * keeps vacuum from removing dead rows. A leader that loses its connection stops leading; for a moment two may lead,
 * so what is led must bear that.
 */
export function followLeader({ pool, log, lead, lookMs = LOOK_MS }: LeaderInput): Leadership {
  let client: Client | null = null
  let led: Led | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round = look()

  async function look(): Promise<void> {
    try {
      const open = client ?? (await connect())
      if (led) await open.query('select 1')
      else if (await takesLock(open)) {
        log.info('this process leads')
        led = lead()
      }
    } catch (error) {
      log.debug({ err: error }, 'the leader cannot be found yet')
      await lose()
    }
    if (!isStopped) timer = setTimeout(() => (round = look()), lookMs).unref()
  }

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: pool.options.connectionString,
      application_name: 'tessera leader',
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
    })
    // The next look finds it lost.
    next.on('error', (error) => log.debug({ err: error }, 'the connection of the leader was lost'))
    await next.connect()
    client = next
    // A machine that vanished without a word is noticed after 30 s.
    await next.query(
      'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
    )
    return next
  }

  /** Closing the connection frees the lock, so it comes last. */
  async function lose(): Promise<void> {
    const [ended, closed] = [led, client]
    led = null
    if (ended) {
      await ended.stop()
      if (!isStopped) log.warn('this process leads no more')
    }
    client = null
    await closed?.end().catch(() => undefined)
  }

  return {
    isLeader: () => led !== null,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
      await lose()
    },
  }
}

async function takesLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isTaken: boolean }>(
    'select pg_try_advisory_lock($1) as "isTaken"',
    [LEADER_LOCK],
  )
  return rows[0]?.isTaken === true
}
