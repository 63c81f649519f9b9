import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Pool } from 'pg'
import { createInsertGate, type InsertGate } from '#testing/insert-gate.ts'
import { createTestUser } from '#testing/sign-in.ts'
import type { RaceResult, RaceTask } from './race-process.ts'
import { createTestSubscription, iconsADay } from './test-subscription.ts'

export const LIMIT = 100
export const ATTEMPTS = 400
const PROCESSES = 2
const CONNECTIONS_EACH = 20
const NOW = Date.UTC(2026, 5, 1, 12)
const MIDNIGHT = Date.UTC(2026, 5, 1)

/** What two processes did to one limit, counted from the tables. */
export type RaceCount = {
  readonly granted: number
  readonly failed: readonly string[]
  /** Receipts that spent the limit. */
  readonly receipts: number
  readonly licenses: number
  readonly used: number
}

export type Racers = AsyncDisposable & { run(input: RaceRequest): Promise<RaceCount> }

type RaceRequest = {
  readonly variant: RaceTask['variant']
  readonly limit?: number
  readonly attempts?: number
  /** How often each key and asset comes; 1 for as many assets as attempts. */
  readonly repeats?: number
}

/** Two processes with twenty connections each that attack one subscription at a time. */
export async function openRacers(url: string, pool: Pool): Promise<Racers> {
  const script = new URL('race-process.ts', import.meta.url)
  const children = Array.from({ length: PROCESSES }, () =>
    fork(script, [url, String(CONNECTIONS_EACH)]),
  )
  await Promise.all(children.map((child) => once(child, 'message')))
  const gate = await createInsertGate(pool, 'downloads')
  const assetIds = await insertAssets(pool)
  return {
    run: (input) => race({ pool, gate, children, assetIds }, input),
    async [Symbol.asyncDispose]() {
      await gate[Symbol.asyncDispose]()
      for (const child of children) {
        child.disconnect()
        await once(child, 'exit')
      }
    },
  }
}

type Course = {
  readonly pool: Pool
  readonly gate: InsertGate
  readonly children: readonly ChildProcess[]
  readonly assetIds: readonly number[]
}

/**
 * Nobody writes a receipt before all connections have judged and wait: for the gate, or for a lock of
 * whoever waits there. The product judges one batch in each process at a time.
 */
async function race(
  { pool, gate, children, assetIds }: Course,
  { variant, limit = LIMIT, attempts: count = ATTEMPTS, repeats = 1 }: RaceRequest,
): Promise<RaceCount> {
  await gate.close()
  const user = await createTestUser({ pool })
  const subscription = await createTestSubscription(pool, {
    accountId: user.id,
    coverage: iconsADay(limit),
  })
  const attempts = Array.from({ length: count }, (_, n) => {
    const name = Math.floor(n / repeats)
    return { assetId: assetIds[name] ?? 0, key: `attempt-${name}` }
  })
  const running = Promise.all(
    children.map(async (child, index) => {
      const task: RaceTask = {
        variant,
        account: { id: user.id, uuid: user.uuid, userId: user.id },
        subscriptionId: subscription.id,
        limit,
        limitName: 'icons',
        now: NOW,
        startsAt: MIDNIGHT,
        attempts: attempts.filter((_, n) => n % PROCESSES === index),
      }
      const answer = once(child, 'message') as Promise<[RaceResult]>
      child.send(task)
      return (await answer)[0]
    }),
  )
  await gate.openWhenWaiting(variant === 'product' ? PROCESSES : PROCESSES * CONNECTIONS_EACH)
  const results = await running
  return {
    granted: results.reduce((sum, { granted }) => sum + granted, 0),
    failed: results.flatMap(({ failed }) => failed),
    ...(await countAll(pool, user.id)),
  }
}

async function countAll(pool: Pool, accountId: number) {
  const { rows } = await pool.query<{ receipts: number; licenses: number; used: number }>(
    `select
       (select count(*)::integer from downloads
        where account_id = $1 and limit_name is not null) as receipts,
       (select count(*)::integer from license_grants g join downloads d on d.id = g.download_id
        where g.account_id = $1 and d.limit_name is not null) as licenses,
       coalesce((select sum(used)::integer from subscription_usage u
        join subscriptions s on s.id = u.subscription_id where s.account_id = $1), 0) as used`,
    [accountId],
  )
  const [counts] = rows
  if (!counts) throw new Error('nothing was counted')
  return counts
}

/** As many assets as attempts, beside the test catalogue. */
async function insertAssets(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into assets (slug, kind, name, source_id, source_key, contributor_id, license_id,
       price_minor, content_hash, published_at)
     select 'raced-' || n, 'icon', 'Raced ' || n, 'fixture', 'raced/' || n,
       (select min(id) from contributors), 1, 300, '', now()
     from generate_series(1, $1) n returning id`,
    [ATTEMPTS],
  )
  return rows.map(({ id }) => id)
}
