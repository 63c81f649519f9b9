import type { Pool, PoolClient } from 'pg'
import { isBeyond, placeOf } from '#platform/http/lists/keyset.ts'
import type { PayoutState } from './payout-paths.ts'

type Client = Pool | PoolClient

export type DetailsRow = {
  readonly sealed: string
  readonly ibanHint: string
  readonly updatedAt: Date
}

export async function findDetails(client: Client, userId: number): Promise<DetailsRow | null> {
  const { rows } = await client.query<DetailsRow>(
    `select sealed, iban_hint as "ibanHint", updated_at as "updatedAt" from payout_details
     where user_id = $1`,
    [userId],
  )
  return rows[0] ?? null
}

export async function saveDetails(
  client: Client,
  details: { userId: number; sealed: string; ibanHint: string; now: Date },
): Promise<void> {
  await client.query(
    `insert into payout_details (user_id, sealed, iban_hint, updated_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update
       set sealed = excluded.sealed, iban_hint = excluded.iban_hint, updated_at = excluded.updated_at`,
    [details.userId, details.sealed, details.ibanHint, details.now],
  )
}

export type TaxRow = {
  /** Two letters; null before they told. */
  readonly country: string | null
  readonly isBusiness: boolean
  readonly taxId: string | null
}

/** What a contributor told of their taxes. */
export async function findTax(client: Client, userId: number): Promise<TaxRow | null> {
  const { rows } = await client.query<TaxRow>(
    `select country, is_business as "isBusiness", tax_id as "taxId" from seller_details
     where user_id = $1`,
    [userId],
  )
  return rows[0] ?? null
}

/** Changes what a contributor told; somebody who was made one without applying tells it for the first time. */
export async function saveTax(
  client: Client,
  { userId, tax, now }: { readonly userId: number; readonly tax: TaxRow; readonly now: Date },
): Promise<void> {
  await client.query(
    `insert into seller_details (user_id, portfolio, country, is_business, tax_id, created_at, updated_at)
     values ($1, '', $2, $3, $4, $5, $5)
     on conflict (user_id) do update set country = excluded.country, is_business = excluded.is_business,
       tax_id = excluded.tax_id, updated_at = excluded.updated_at`,
    [userId, tax.country, tax.isBusiness, tax.taxId, now],
  )
}

/** Whoever moves money of a contributor waits here. */
export async function lockContributor(client: PoolClient, contributorId: number): Promise<void> {
  await client.query('select from contributors where id = $1 for update', [contributorId])
}

export type PayoutRow = {
  readonly id: number
  readonly uuid: string
  readonly currency: string
  readonly amountMinor: number
  readonly withholdingPercent: number
  readonly withheldMinor: number
  readonly taxCountry: string | null
  readonly status: PayoutState
  readonly requestedAt: Date
  readonly decidedAt: Date | null
  readonly paidAt: Date | null
  readonly note: string | null
}

const columns = `id, uuid, currency, amount_minor::float8 as "amountMinor",
  withholding_percent as "withholdingPercent", withheld_minor::float8 as "withheldMinor",
  tax_country as "taxCountry", status, requested_at as "requestedAt", decided_at as "decidedAt",
  paid_at as "paidAt", note`

export async function insertPayout(
  client: PoolClient,
  payout: {
    readonly contributorId: number
    readonly accountId: number
    readonly currency: string
    readonly amountMinor: number
    readonly withholdingPercent: number
    readonly withheldMinor: number
    readonly taxCountry: string | null
    readonly destination: string
    readonly now: Date
  },
): Promise<PayoutRow> {
  const { rows } = await client.query<PayoutRow>(
    `insert into earning_payouts (contributor_id, account_id, currency, amount_minor,
       withholding_percent, withheld_minor, tax_country, destination, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
    [
      payout.contributorId,
      payout.accountId,
      payout.currency,
      payout.amountMinor,
      payout.withholdingPercent,
      payout.withheldMinor,
      payout.taxCountry,
      payout.destination,
      payout.now,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('no payout was inserted')
  return row
}

const orders: Readonly<Record<string, string>> = { date: 'requested_at', amount: 'amount_minor' }

export type PayoutRequest = {
  readonly contributorId: number
  readonly state: string | null
  readonly sort: string
  readonly isAscending: boolean
  readonly limit: number
  readonly offset: number
  /** The `place` of the payout before, for the latest first. */
  readonly after?: string | null
}

export async function findPayouts(
  client: Client,
  input: PayoutRequest,
): Promise<(PayoutRow & { readonly place: string })[]> {
  const { contributorId, state, sort, isAscending, limit, offset, after = null } = input
  const direction = isAscending ? 'asc' : 'desc'
  const { rows } = await client.query<PayoutRow & { place: string }>(
    `select ${columns}, ${placeOf('requested_at')} from earning_payouts
     where contributor_id = $1 and ($2::text is null or status = $2)
       and ${isBeyond('$5', 'requested_at')}
     order by ${orders[sort] ?? 'requested_at'} ${direction}, id ${direction} limit $3 offset $4`,
    [contributorId, state, limit, offset, after],
  )
  return rows
}

export async function countPayouts(
  client: Client,
  contributorId: number,
  state: string | null,
): Promise<{ total: number; all: number }> {
  const { rows } = await client.query<{ total: number; all: number }>(
    `select count(*)::integer as all,
       count(*) filter (where $2::text is null or status = $2)::integer as total
     from earning_payouts where contributor_id = $1`,
    [contributorId, state],
  )
  return rows[0] ?? { total: 0, all: 0 }
}

export async function findOwnPayout(
  client: PoolClient,
  contributorId: number,
  uuid: string,
): Promise<PayoutRow | undefined> {
  const { rows } = await client.query<PayoutRow>(
    `select ${columns} from earning_payouts where contributor_id = $1 and uuid = $2 for update`,
    [contributorId, uuid],
  )
  return rows[0]
}

/** Money that leaves the balance, or comes back to it. */
export async function insertPayoutEntry(
  client: PoolClient,
  entry: {
    readonly contributorId: number
    readonly type: 'payout' | 'return'
    readonly payoutId: number
    readonly currency: string
    readonly amountMinor: number
    readonly now: Date
  },
): Promise<void> {
  await client.query(
    `insert into earning_entries (contributor_id, type, payout_id, currency, amount_minor, created_at, available_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [entry.contributorId, entry.type, entry.payoutId, entry.currency, entry.amountMinor, entry.now],
  )
}

export async function cancelRow(client: PoolClient, id: number, now: Date): Promise<void> {
  await client.query(
    `update earning_payouts set status = 'cancelled', decided_at = $2, destination = null
     where id = $1`,
    [id, now],
  )
}
