import type { Pool } from 'pg'

/** One attempt to spend a limit; resolves to whether it was granted. */
export type Attempt = (pool: Pool, input: AttemptRequest) => Promise<boolean>

export type AttemptRequest = {
  readonly accountId: number
  readonly subscriptionId: number
  readonly assetId: number
  readonly limit: number
  readonly limitName: string
  readonly startsAt: Date
  readonly key: string
}

/** Ways to spend a limit that look right and are not: the race test must catch each of them. */
export const brokenGrants = {
  /** The counter is read, judged and then written. */
  'read-then-write': async (pool, input) => {
    const { rows } = await pool.query<{ used: number }>(
      `select used from subscription_usage
       where subscription_id = $1 and limit_name = $2 and starts_at = $3`,
      [input.subscriptionId, input.limitName, input.startsAt],
    )
    const used = rows[0]?.used ?? 0
    if (used >= input.limit) return false
    await insertReceipt(pool, input)
    await pool.query(
      `insert into subscription_usage (subscription_id, limit_name, starts_at, used)
       values ($1, $2, $3, $4)
       on conflict (subscription_id, limit_name, starts_at) do update set used = excluded.used`,
      [input.subscriptionId, input.limitName, input.startsAt, used + 1],
    )
    return true
  },
  /** The insert counts by itself, and does not see those that run beside it. */
  'count-then-insert': async (pool, input) => {
    const { rowCount } = await pool.query(
      `insert into downloads (asset_id, account_id, subscription_id, ground, limit_name, format,
         license_id, created_at, idempotency_key)
       select $1, $2, $3, 'plan', $4, 'svg', 1, $5, $6
       where (select count(*) from downloads where subscription_id = $3 and limit_name = $4) < $7
       on conflict do nothing`,
      [
        input.assetId,
        input.accountId,
        input.subscriptionId,
        input.limitName,
        input.startsAt,
        input.key,
        input.limit,
      ],
    )
    return rowCount === 1
  },
  /**
   * One statement that locks, looks for the key, counts and inserts: the limit holds, but the key is
   * looked for in the snapshot from before the lock, and counted each time it comes.
   */
  'single-cte': async (pool, input) => {
    const { rowCount } = await pool.query(
      `with locked as (
         select id from subscriptions where id = $3 for update
       ), known as (
         select from downloads where account_id = $2 and idempotency_key = $6
       ), counted as (
         insert into subscription_usage as u (subscription_id, limit_name, starts_at, used)
         select locked.id, $4, $5, 1 from locked where not exists (select from known)
         on conflict (subscription_id, limit_name, starts_at)
         do update set used = u.used + 1 where u.used < $7
         returning used
       )
       insert into downloads (asset_id, account_id, subscription_id, ground, limit_name, format,
         license_id, created_at, idempotency_key)
       select $1, $2, $3, 'plan', $4, 'svg', 1, $5, $6 from counted
       on conflict (account_id, idempotency_key) where idempotency_key is not null do nothing`,
      [
        input.assetId,
        input.accountId,
        input.subscriptionId,
        input.limitName,
        input.startsAt,
        input.key,
        input.limit,
      ],
    )
    return rowCount === 1
  },
} as const satisfies Record<string, Attempt>

async function insertReceipt(pool: Pool, input: AttemptRequest): Promise<void> {
  await pool.query(
    `insert into downloads (asset_id, account_id, subscription_id, ground, limit_name, format,
       license_id, created_at, idempotency_key)
     values ($1, $2, $3, 'plan', $4, 'svg', 1, $5, $6) on conflict do nothing`,
    [
      input.assetId,
      input.accountId,
      input.subscriptionId,
      input.limitName,
      input.startsAt,
      input.key,
    ],
  )
}
