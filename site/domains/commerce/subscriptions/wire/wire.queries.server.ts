import type { Pool, PoolClient } from 'pg'

export type UsageOf = {
  readonly subscriptionId: number
  readonly limitName: string
  readonly startsAt: Date
  readonly used: number
}

/** The counters of subscriptions, the present ones among them. */
export async function findUsage(
  client: Pool | PoolClient,
  subscriptionIds: readonly number[],
): Promise<UsageOf[]> {
  const { rows } = await client.query<UsageOf>(
    `select subscription_id as "subscriptionId", limit_name as "limitName", starts_at as "startsAt", used
     from subscription_usage where subscription_id = any($1)`,
    [subscriptionIds],
  )
  return rows
}

/** Assets that were downloaded on the ground of each subscription since its period began. */
export async function countPurchases(
  client: Pool | PoolClient,
  accountId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await client.query<{ id: number; count: number }>(
    `select s.id, count(d.id)::integer as count
     from subscriptions s join downloads d on d.account_id = s.account_id and d.subscription_id = s.id
       and d.ground = 'plan' and d.created_at >= s.period_starts_at
     where s.account_id = $1 group by s.id`,
    [accountId],
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}
