import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Pool } from 'pg'

/** Any number that no lock of the product has. */
const GATE = 5_012_001
/** Between two looks at who waits; the test's time limit ends it. */
const ASK_AGAIN_MS = 10

export type InsertGate = AsyncDisposable & {
  /** Inserts wait from now on, after whatever their statement read. */
  close(): Promise<void>
  /** Lets them pass once so many connections to the database wait for a lock, here or elsewhere. */
  openWhenWaiting(count: number): Promise<void>
}

/**
 * Makes inserts into a table wait between reading and writing, so that a race takes the order that the
 * test wants on any machine. Whoever waits holds all locks that the statement took before.
 */
export async function createInsertGate(pool: Pool, table: string): Promise<InsertGate> {
  await pool.query(
    `create function wait_at_gate() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end $$;
     create trigger wait_at_gate before insert on ${table}
       for each row execute function wait_at_gate()`,
  )
  const keeper = new Client({ connectionString: pool.options.connectionString })
  await keeper.connect()
  return {
    close: async () => void (await keeper.query('select pg_advisory_lock($1)', [GATE])),
    async openWhenWaiting(count) {
      while ((await countWaiting(keeper)) < count) await pause(ASK_AGAIN_MS)
      await keeper.query('select pg_advisory_unlock($1)', [GATE])
    },
    [Symbol.asyncDispose]: () => keeper.end(),
  }
}

/** Opens connections of a pool beforehand, so that as many statements really run beside each other. */
export async function openConnections(pool: Pool, count: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()))
  for (const client of clients) client.release()
}

/** How many connections of the database wait for a lock. */
export async function countWaiting(client: Pick<Pool, 'query'>): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}
