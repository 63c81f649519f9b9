import type { Pool, PoolClient } from 'pg'
import { isBeyond, placeOf } from '#platform/http/lists/keyset.ts'

type Client = Pool | PoolClient

export type EntryRow = {
  readonly uuid: string
  readonly type: 'commission' | 'reversal' | 'payout' | 'return'
  readonly currency: string
  readonly amountMinor: number
  readonly createdAt: Date
  readonly availableAt: Date
  readonly place: string
}

const entryOrders: Readonly<Record<string, string>> = { date: 'created_at', amount: 'amount_minor' }

type EntryInput = {
  readonly accountId: number
  readonly type: string | null
  readonly sort: string
  readonly isAscending: boolean
  readonly limit: number
  readonly offset: number
  /** The `place` of the entry before, for the latest first. */
  readonly after?: string | null
}

export async function findEntries(
  client: Client,
  { accountId, type, sort, isAscending, limit, offset, after = null }: EntryInput,
): Promise<EntryRow[]> {
  const direction = isAscending ? 'asc' : 'desc'
  const { rows } = await client.query<EntryRow>(
    `select uuid, type, currency, amount_minor::float8 as "amountMinor",
       created_at as "createdAt", available_at as "availableAt", ${placeOf('created_at')}
     from affiliate_entries where account_id = $1 and ($2::text is null or type = $2)
       and ${isBeyond('$5', 'created_at')}
     order by ${entryOrders[sort] ?? 'created_at'} ${direction}, id ${direction} limit $3 offset $4`,
    [accountId, type, limit, offset, after],
  )
  return rows
}

export async function countEntries(
  client: Client,
  accountId: number,
  type: string | null,
): Promise<{ total: number; all: number }> {
  const { rows } = await client.query<{ total: number; all: number }>(
    `select count(*)::integer as all,
       count(*) filter (where $2::text is null or type = $2)::integer as total
     from affiliate_entries where account_id = $1`,
    [accountId, type],
  )
  return rows[0] ?? { total: 0, all: 0 }
}

export type BalanceRow = {
  readonly currency: string
  readonly earnedMinor: number
  readonly availableMinor: number
  readonly pendingMinor: number
  readonly paidMinor: number
}

/**
 * Where somebody stands in each currency. What is taken back of a commission that still waits, waits
 * with it, so that pending and available are both right.
 */
export async function findBalances(
  client: Client,
  accountId: number,
  now: Date,
): Promise<BalanceRow[]> {
  const { rows } = await client.query<BalanceRow>(
    `select currency,
       coalesce(sum(amount_minor) filter (where payment_id is not null), 0)::float8 as "earnedMinor",
       coalesce(sum(amount_minor) filter (where available_at <= $2), 0)::float8 as "availableMinor",
       coalesce(sum(amount_minor) filter (where available_at > $2), 0)::float8 as "pendingMinor",
       coalesce(-sum(amount_minor) filter (where payout_id is not null), 0)::float8 as "paidMinor"
     from affiliate_entries where account_id = $1 group by currency order by currency`,
    [accountId, now],
  )
  return rows
}
