import type { CoveringPayment, EarningMonth, EarningTerms } from '@tessera/billing'
import type { Pool, PoolClient } from 'pg'
import { isBeyond, placeOf } from '#platform/http/lists/keyset.ts'
import type { EntryType } from './earnings-tables.ts'

type Client = Pool | PoolClient

export type EarningBalance = {
  readonly currency: string
  readonly earnedMinor: number
  readonly availableMinor: number
  readonly pendingMinor: number
  /** Paid out or asked for. */
  readonly paidMinor: number
}

/** Where a contributor stands in each currency: the sums of the ledger. */
export async function findEarningBalances(
  client: Client,
  contributorId: number,
  now: Date,
): Promise<EarningBalance[]> {
  const { rows } = await client.query<EarningBalance>(
    `select currency,
       coalesce(sum(amount_minor) filter (where pool_id is not null), 0)::float8 as "earnedMinor",
       coalesce(sum(amount_minor) filter (where available_at <= $2), 0)::float8 as "availableMinor",
       coalesce(sum(amount_minor) filter (where available_at > $2), 0)::float8 as "pendingMinor",
       coalesce(-sum(amount_minor) filter (where payout_id is not null), 0)::float8 as "paidMinor"
     from earning_entries where contributor_id = $1 group by currency order by currency`,
    [contributorId, now],
  )
  return rows
}

export type MonthRow = {
  readonly month: EarningMonth
  readonly currency: string
  readonly downloads: number
  /** Subscribers whose pools they had a part in. */
  readonly pools: number
  readonly amountMinor: number
}

/** What each month brought, with all that was corrected since; the latest first. */
export async function findMonths(client: Client, contributorId: number): Promise<MonthRow[]> {
  const { rows } = await client.query<MonthRow>(
    `select p.month, p.currency, count(*)::integer as downloads,
       count(distinct p.id)::integer as pools,
       coalesce(sum(booked.minor), 0)::float8 as "amountMinor"
     from earning_lines l join earning_pools p on p.id = l.pool_id
     left join lateral (
       select sum(e.amount_minor) as minor from earning_entries e
       where e.pool_id = l.pool_id and e.line = l.line
     ) booked on true
     where l.contributor_id = $1
     group by p.month, p.currency order by p.month desc, p.currency limit 120`,
    [contributorId],
  )
  return rows
}

export type ExampleRow = {
  readonly month: EarningMonth
  readonly currency: string
  readonly sharePercent: number
  readonly netMinor: number
  readonly poolMinor: number
  readonly totalWeight: number
  readonly weight: number
  readonly kind: string
  readonly name: string
  readonly amountMinor: number
}

/** The download of the last closed month that earned most, with the numbers of its pool. */
export async function findExample(
  client: Client,
  contributorId: number,
): Promise<ExampleRow | null> {
  const { rows } = await client.query<ExampleRow>(
    `select p.month, p.currency, (m.terms ->> 'sharePercent')::integer as "sharePercent",
       r.net_minor::float8 as "netMinor", r.pool_minor::float8 as "poolMinor",
       (select sum(weight)::integer from earning_lines where pool_id = p.id) as "totalWeight",
       l.weight, l.kind, coalesce(a.name, k.name) as name, booked.minor::float8 as "amountMinor"
     from earning_lines l
     join earning_pools p on p.id = l.pool_id join earning_months m on m.month = p.month
     join lateral (select net_minor, pool_minor from earning_revisions
       where pool_id = p.id order by revision desc limit 1) r on true
     join lateral (select sum(amount_minor) as minor from earning_entries e
       where e.pool_id = l.pool_id and e.line = l.line) booked on booked.minor > 0
     left join assets a on a.id = l.asset_id left join packs k on k.id = l.pack_id
     where l.contributor_id = $1
     order by p.month desc, booked.minor desc, p.id, l.line limit 1`,
    [contributorId],
  )
  return rows[0] ?? null
}

export type EntryRow = {
  readonly uuid: string
  readonly type: EntryType
  readonly month: EarningMonth | null
  readonly name: string | null
  readonly kind: string | null
  readonly currency: string
  readonly amountMinor: number
  readonly createdAt: Date
  readonly availableAt: Date
  readonly place: string
}

const entryOrders: Readonly<Record<string, string>> = {
  date: 'e.created_at',
  amount: 'e.amount_minor',
  name: 'lower(coalesce(a.name, k.name))',
}

export type EntryInput = {
  readonly contributorId: number
  readonly type: string | null
  readonly words: string
  readonly sort: string
  readonly isAscending: boolean
  readonly limit: number
  readonly offset: number
  /** The `place` of the entry before, for the latest first. */
  readonly after?: string | null
}

const entries = `from earning_entries e
  left join earning_lines l on l.pool_id = e.pool_id and l.line = e.line
  left join earning_pools p on p.id = e.pool_id
  left join assets a on a.id = l.asset_id left join packs k on k.id = l.pack_id
  where e.contributor_id = $1`
const fits = `($2::text is null or e.type = $2)
  and ($3 = '' or strpos(lower(coalesce(a.name, k.name, '')), lower($3)) > 0)`

export async function findEntries(client: Client, input: EntryInput): Promise<EntryRow[]> {
  const { contributorId, type, words, sort, isAscending, limit, offset, after = null } = input
  const direction = isAscending ? 'asc' : 'desc'
  const { rows } = await client.query<EntryRow>(
    `select e.uuid, e.type, p.month, coalesce(a.name, k.name) as name, l.kind, e.currency,
       e.amount_minor::float8 as "amountMinor", e.created_at as "createdAt",
       e.available_at as "availableAt", ${placeOf('e.created_at', 'e.id')}
     ${entries} and ${fits} and ${isBeyond('$6', 'e.created_at', 'e.id')}
     order by ${entryOrders[sort] ?? 'e.created_at'} ${direction} nulls last, e.id ${direction}
     limit $4 offset $5`,
    [contributorId, type, words, limit, offset, after],
  )
  return rows
}

export async function countEntries(
  client: Client,
  { contributorId, type, words }: Pick<EntryInput, 'contributorId' | 'type' | 'words'>,
): Promise<{ total: number; all: number }> {
  const { rows } = await client.query<{ total: number; all: number }>(
    `select count(*)::integer as all, count(*) filter (where ${fits})::integer as total ${entries}`,
    [contributorId, type, words],
  )
  return rows[0] ?? { total: 0, all: 0 }
}

export type PoolRow = {
  readonly id: number
  readonly pool: string
  readonly month: EarningMonth
  readonly currency: string
}

/** The pools that a contributor has a part in. */
export async function findOwnPools(client: Client, contributorId: number): Promise<PoolRow[]> {
  const { rows } = await client.query<PoolRow>(
    `select p.id, p.uuid as pool, p.month, p.currency from earning_pools p
     where p.id in (select pool_id from earning_lines where contributor_id = $1)
     order by p.month, p.id`,
    [contributorId],
  )
  return rows
}

export async function findTermsOf(
  client: Client,
  months: readonly EarningMonth[],
): Promise<{ month: EarningMonth; terms: EarningTerms }[]> {
  const { rows } = await client.query<{ month: string; terms: EarningTerms }>(
    'select month, terms from earning_months where month = any($1) order by month',
    [months],
  )
  return rows
}

export type LineRow = {
  readonly poolId: number
  readonly kind: string
  readonly isPack: boolean
  readonly weight: number
  /** Null for works of others, of which nothing else is said. */
  readonly uuid: string | null
  readonly name: string | null
}

/** All downloads of some pools in their order. */
export async function findLines(
  client: Client,
  poolIds: readonly number[],
  contributorId: number,
): Promise<LineRow[]> {
  const { rows } = await client.query<LineRow>(
    `select l.pool_id as "poolId", l.kind, l.pack_id is not null as "isPack", l.weight,
       coalesce(a.uuid, k.uuid) as uuid, coalesce(a.name, k.name) as name
     from earning_lines l
     left join assets a on a.id = l.asset_id and l.contributor_id = $2
     left join packs k on k.id = l.pack_id and l.contributor_id = $2
     where l.pool_id = any($1) order by l.pool_id, l.line`,
    [poolIds, contributorId],
  )
  return rows
}

export type RevisionRow = {
  readonly poolId: number
  readonly revision: number
  readonly payments: readonly CoveringPayment[]
  readonly netMinor: number
  readonly poolMinor: number
  readonly bookedAt: Date
}

export async function findRevisions(
  client: Client,
  poolIds: readonly number[],
): Promise<RevisionRow[]> {
  const { rows } = await client.query<RevisionRow>(
    `select pool_id as "poolId", revision, payments, net_minor::float8 as "netMinor",
       pool_minor::float8 as "poolMinor", booked_at as "bookedAt"
     from earning_revisions where pool_id = any($1) order by pool_id, revision`,
    [poolIds],
  )
  return rows
}

export type LedgerRow = {
  readonly entry: string
  readonly type: string
  readonly poolId: number | null
  readonly revision: number | null
  readonly line: number | null
  readonly currency: string
  readonly amountMinor: number
}

/** The whole ledger of a contributor in the order of its writing. */
export async function findLedger(client: Client, contributorId: number): Promise<LedgerRow[]> {
  const { rows } = await client.query<LedgerRow>(
    `select uuid as entry, type, pool_id as "poolId", revision, line, currency,
       amount_minor::float8 as "amountMinor"
     from earning_entries where contributor_id = $1 order by id`,
    [contributorId],
  )
  return rows
}
