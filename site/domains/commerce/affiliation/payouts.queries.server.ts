import type { Pool, PoolClient } from 'pg'
import type { PayoutStatus } from '#db/schema/commerce/affiliation.ts'

export type PayoutRow = {
  readonly id: number
  readonly uuid: string
  readonly currency: string
  readonly amountMinor: number
  readonly method: 'paypal' | 'bank'
  readonly status: PayoutStatus
  readonly requestedAt: Date
  readonly decidedAt: Date | null
}

const payoutColumns = `id, uuid, currency, amount_minor::float8 as "amountMinor", method, status,
  requested_at as "requestedAt", decided_at as "decidedAt"`

export async function findPayouts(
  client: Pool | PoolClient,
  accountId: number,
): Promise<PayoutRow[]> {
  const { rows } = await client.query<PayoutRow>(
    `select ${payoutColumns} from affiliate_payouts where account_id = $1
     order by requested_at desc, id desc limit 100`,
    [accountId],
  )
  return rows
}

/** Whoever moves money of an account waits here. */
export async function lockBalance(client: PoolClient, accountId: number): Promise<void> {
  await client.query('select from accounts where id = $1 for update', [accountId])
}

export async function insertPayout(
  client: PoolClient,
  payout: {
    accountId: number
    currency: string
    amountMinor: number
    method: string
    destination: string
    now: Date
  },
): Promise<PayoutRow> {
  const { rows } = await client.query<PayoutRow>(
    `insert into affiliate_payouts (account_id, currency, amount_minor, method, destination, requested_at)
     values ($1, $2, $3, $4, $5, $6) returning ${payoutColumns}`,
    [
      payout.accountId,
      payout.currency,
      payout.amountMinor,
      payout.method,
      payout.destination,
      payout.now,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('no payout was inserted')
  return row
}

export async function findPayout(
  client: PoolClient,
  accountId: number,
  uuid: string,
): Promise<PayoutRow | undefined> {
  const { rows } = await client.query<PayoutRow>(
    `select ${payoutColumns} from affiliate_payouts where account_id = $1 and uuid = $2 for update`,
    [accountId, uuid],
  )
  return rows[0]
}

/** Once it is decided, where it was to go to is nobody’s business any more. */
export async function decidePayout(
  client: PoolClient,
  id: number,
  status: PayoutStatus,
  now: Date,
): Promise<void> {
  await client.query(
    `update affiliate_payouts set status = $2, decided_at = $3, destination = null where id = $1`,
    [id, status, now],
  )
}

export async function insertPayoutEntry(
  client: PoolClient,
  entry: {
    accountId: number
    type: 'payout' | 'return'
    payoutId: number
    currency: string
    amountMinor: number
    now: Date
  },
): Promise<void> {
  await client.query(
    `insert into affiliate_entries (account_id, type, payout_id, currency, amount_minor, created_at, available_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [entry.accountId, entry.type, entry.payoutId, entry.currency, entry.amountMinor, entry.now],
  )
}
