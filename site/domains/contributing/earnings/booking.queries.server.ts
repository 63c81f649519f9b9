import type { CoveringPayment, EarningMonth, EarningTerms } from '@tessera/billing'
import type { Pool, PoolClient } from 'pg'
import type { DownloadOfMonth } from './payments-of-month.queries.server.ts'

type Client = Pool | PoolClient

/** Any number of one's own choice; whoever books earnings waits for the same one, in whatever process. */
const BOOKING_LOCK = 7_353_231
/** Lets one writer at a time book, until the transaction ends. */
export async function lockBooking(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [BOOKING_LOCK])
}

/** The first month that somebody paid for, and the last one that is closed. */
export async function findReach(
  client: Client,
): Promise<{ first: EarningMonth | null; last: EarningMonth | null }> {
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    `select to_char(min(covers_from) at time zone 'UTC', 'YYYY-MM') as first,
       (select max(month) from earning_months) as last
     from payments where settled_at is not null and subscription_id is not null`,
  )
  return rows[0] ?? { first: null, last: null }
}

export async function insertMonth(
  client: PoolClient,
  { month, terms, now }: { month: EarningMonth; terms: EarningTerms; now: Date },
): Promise<void> {
  await client.query('insert into earning_months (month, terms, closed_at) values ($1, $2, $3)', [
    month,
    JSON.stringify(terms),
    now,
  ])
}

export async function findTerms(client: Client, month: EarningMonth): Promise<EarningTerms> {
  const { rows } = await client.query<{ terms: EarningTerms }>(
    'select terms from earning_months where month = $1',
    [month],
  )
  const [row] = rows
  if (!row) throw new Error(`${month} is not closed`)
  return row.terms
}

export type KnownPool = {
  readonly id: number
  readonly subscriptionId: number
  readonly currency: string
  readonly revision: number
  readonly payments: readonly CoveringPayment[]
  readonly lines: readonly { readonly contributorId: number; readonly weight: number }[]
}

/** Pools of a month as they were booked last. */
export async function findPools(
  client: Client,
  month: EarningMonth,
  subscriptionIds: readonly number[],
): Promise<KnownPool[]> {
  const { rows } = await client.query<KnownPool>(
    `select p.id, p.subscription_id as "subscriptionId", p.currency, r.revision, r.payments,
       (select json_agg(json_build_object('contributorId', l.contributor_id, 'weight', l.weight)
          order by l.line) from earning_lines l where l.pool_id = p.id) as lines
     from earning_pools p join lateral (
       select revision, payments from earning_revisions
       where pool_id = p.id order by revision desc limit 1
     ) r on true
     where p.month = $1 and p.subscription_id = any($2)`,
    [month, subscriptionIds],
  )
  return rows
}

/** What the entries of each line of a pool add up to. */
export async function findBooked(client: Client, poolId: number): Promise<Map<number, number>> {
  const { rows } = await client.query<{ line: number; minor: number }>(
    `select line, sum(amount_minor)::float8 as minor from earning_entries
     where pool_id = $1 group by line`,
    [poolId],
  )
  return new Map(rows.map(({ line, minor }) => [line, minor]))
}

export type NewLine = Omit<DownloadOfMonth, 'subscription'> & { readonly weight: number }

/** A pool with the downloads that share it. */
export async function insertPool(
  client: PoolClient,
  pool: { subscriptionId: number; month: EarningMonth; currency: string },
  lines: readonly NewLine[],
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into earning_pools (subscription_id, month, currency) values ($1, $2, $3) returning id`,
    [pool.subscriptionId, pool.month, pool.currency],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no pool was inserted')
  const column = <K extends keyof NewLine>(name: K) => lines.map((line) => line[name])
  await client.query(
    `insert into earning_lines (pool_id, line, contributor_id, asset_id, pack_id, kind, weight)
     select $1, row_number() over (), * from unnest($2::integer[], $3::integer[], $4::integer[],
       $5::text[], $6::integer[])`,
    [
      id,
      column('contributorId'),
      column('assetId'),
      column('packId'),
      column('kind'),
      column('weight'),
    ],
  )
  return id
}

export type NewRevision = {
  readonly poolId: number
  readonly revision: number
  readonly payments: readonly CoveringPayment[]
  readonly netMinor: number
  readonly poolMinor: number
}

export type NewEntry = {
  readonly line: number
  readonly contributorId: number
  readonly amountMinor: number
}

/** The state of a pool, with what it changes in the ledger. */
export async function insertRevision(
  client: PoolClient,
  one: NewRevision,
  booked: {
    readonly entries: readonly NewEntry[]
    readonly currency: string
    readonly now: Date
    readonly availableAt: Date
  },
): Promise<void> {
  await client.query(
    `insert into earning_revisions (pool_id, revision, payments, net_minor, pool_minor, booked_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      one.poolId,
      one.revision,
      JSON.stringify(one.payments),
      one.netMinor,
      one.poolMinor,
      booked.now,
    ],
  )
  const { entries, currency, now, availableAt } = booked
  await client.query(
    `insert into earning_entries (type, pool_id, revision, line, contributor_id, currency,
       amount_minor, created_at, available_at)
     select $1, $2, $3, line, contributor, $4, minor, $5, $6
     from unnest($7::integer[], $8::integer[], $9::bigint[]) as made (line, contributor, minor)`,
    [
      one.revision === 1 ? 'share' : 'correction',
      one.poolId,
      one.revision,
      currency,
      now,
      availableAt,
      entries.map(({ line }) => line),
      entries.map(({ contributorId }) => contributorId),
      entries.map(({ amountMinor }) => amountMinor),
    ],
  )
}

export type ContributorOfMonth = {
  readonly userId: number
  readonly email: string
  readonly language: string
  readonly currency: string
  readonly amountMinor: number
}

/** People whose profiles earned in a month, with how much. */
export async function findEarningContributors(
  client: Client,
  month: EarningMonth,
): Promise<ContributorOfMonth[]> {
  const { rows } = await client.query<ContributorOfMonth>(
    `select u.id as "userId", u.email, u.language, e.currency, sum(e.amount_minor)::float8 as "amountMinor"
     from earning_entries e join earning_pools p on p.id = e.pool_id
     join users u on u.contributor_id = e.contributor_id
     where p.month = $1 group by u.id, e.currency having sum(e.amount_minor) > 0
     order by u.id, e.currency`,
    [month],
  )
  return rows
}
