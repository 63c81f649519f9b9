import type { Pool, PoolClient } from 'pg'
import type { MethodView } from './subscription-view.ts'

type Client = Pool | PoolClient

export type MethodRow = MethodView & { readonly id: number }

/** What an account pays with, the default first. */
export async function findMethods(client: Client, accountId: number): Promise<MethodRow[]> {
  const { rows } = await client.query<MethodRow>(
    `select id, uuid, gateway, type, brand, last4, expiry_month as "expiryMonth",
       expiry_year as "expiryYear", is_default as "isDefault"
     from payment_methods where account_id = $1 and removed_at is null
     order by is_default desc, id desc`,
    [accountId],
  )
  return rows
}

export type UsageRow = {
  readonly subscriptionId: number
  readonly limitName: string
  readonly startsAt: Date
  readonly used: number
}

/** Downloads spent since a moment, by limit. */
export async function findUsageOf(
  client: Client,
  subscriptionIds: readonly number[],
): Promise<UsageRow[]> {
  const { rows } = await client.query<UsageRow>(
    `select subscription_id as "subscriptionId", limit_name as "limitName",
       starts_at as "startsAt", used
     from subscription_usage where subscription_id = any($1)`,
    [subscriptionIds],
  )
  return rows
}

/** A change that the gateway has taken but not settled, in the last day. */
export async function hasPendingUpgrade(
  client: Client,
  { accountId, now }: { readonly accountId: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from checkouts
     where account_id = $1 and purpose = 'upgrade' and status = 'pending' and expires_at > $2
     union all
     select 1 from payments
     where account_id = $1 and purpose = 'change' and status = 'pending'
       and created_at > $2 - interval '1 day'
     limit 1`,
    [accountId, now],
  )
  return (rowCount ?? 0) > 0
}
