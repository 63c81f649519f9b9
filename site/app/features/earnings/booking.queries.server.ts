import type { CoveringPayment, EarningMonth, EarningTerms } from '@tessera/billing'
import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

/** Any number of one's own choice; whoever books earnings waits for the same one, in whatever process. */
const BOOKING_LOCK = 7_353_231
const PROGRESS = 'book-earnings'

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

export type PaymentOfMonth = CoveringPayment & {
  readonly subscriptionId: number
  readonly subscription: string
  readonly accountId: number
  readonly currency: string
}

type Span = { readonly starts: Date; readonly ends: Date }

/** Money that pays for a time within a month; of some subscriptions, or of all. */
export async function findPayments(
  client: Client,
  { starts, ends }: Span,
  { subscriptionIds, countsSandbox }: { subscriptionIds: number[] | null; countsSandbox: boolean },
): Promise<PaymentOfMonth[]> {
  const { rows } = await client.query<
    Omit<PaymentOfMonth, 'from' | 'to'> & { from: Date; to: Date }
  >(
    `select p.subscription_id as "subscriptionId", s.uuid as subscription,
       s.account_id as "accountId", p.currency, p.net_minor::float8 as "netMinor",
       p.gross_minor::float8 as "grossMinor", p.refunded_minor::float8 as "refundedMinor",
       p.status = 'charged_back' as "isLost", p.covers_from as from, p.covers_to as to
     from payments p join subscriptions s on s.id = p.subscription_id
     where p.settled_at is not null and p.net_minor > 0
       and p.status in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')
       and p.covers_from < $2 and p.covers_to > $1
       and ($3::integer[] is null or p.subscription_id = any($3))
       and ($4 or p.gateway <> 'sandbox')
     order by p.subscription_id, p.id`,
    [starts, ends, subscriptionIds, countsSandbox],
  )
  return rows.map((row) => ({ ...row, from: row.from.toISOString(), to: row.to.toISOString() }))
}

export type DownloadOfMonth = {
  /** The uuid of the subscription that paid for it. */
  readonly subscription: string
  readonly contributorId: number
  readonly assetId: number | null
  readonly packId: number | null
  readonly kind: string
}

/**
 * What plans of some accounts paid for, in the order of the grants. Read from the licence ledger,
 * which stays when an account goes; what was free, a repeat or one's own work is not among it.
 */
export async function findPlanDownloads(
  client: Client,
  { starts, ends }: Span,
  accountIds: readonly number[],
): Promise<DownloadOfMonth[]> {
  const { rows } = await client.query<DownloadOfMonth>(
    `select g.statement -> 'plan' ->> 'subscription' as subscription,
       coalesce(a.contributor_id, k.contributor_id) as "contributorId",
       a.id as "assetId", k.id as "packId", coalesce(a.kind, k.kind) as kind
     from license_grants g
     left join assets a on g.statement -> 'subject' ->> 'type' = 'item'
       and a.uuid = (g.statement -> 'subject' ->> 'uuid')::uuid
     left join packs k on g.statement -> 'subject' ->> 'type' = 'pack'
       and k.uuid = (g.statement -> 'subject' ->> 'uuid')::uuid
     where g.account_id = any($3) and g.granted_at >= $1 and g.granted_at < $2
       and g.statement ->> 'ground' = 'plan' and num_nonnulls(a.id, k.id) = 1
     order by g.id`,
    [starts, ends, accountIds],
  )
  return rows
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

/**
 * Closed months of subscriptions whose payments changed since a moment. In a site with real money,
 * also those with money of the sandbox that was shared while it was a demo.
 */
export async function findChanged(
  client: Client,
  { since, countsSandbox }: { since: Date; countsSandbox: boolean },
): Promise<{ month: EarningMonth; subscriptionIds: number[] }[]> {
  const { rows } = await client.query<{ month: string; subscriptionIds: number[] }>(
    `select m.month, array_agg(distinct p.subscription_id) as "subscriptionIds"
     from payments p
     join earning_months m
       on p.covers_from < (m.month || '-01')::timestamp at time zone 'UTC' + interval '1 month'
       and p.covers_to > (m.month || '-01')::timestamp at time zone 'UTC'
     where p.subscription_id is not null and p.settled_at is not null and (
       p.updated_at > $1
       or (not $2 and p.gateway = 'sandbox' and exists (
         select from earning_pools e join earning_revisions r on r.pool_id = e.id
         where e.subscription_id = p.subscription_id and e.month = m.month
         group by e.id having (array_agg(r.pool_minor order by r.revision desc))[1] > 0)))
     group by m.month order by m.month`,
    [since, countsSandbox],
  )
  return rows
}

/** Up to when changes of payments were looked at. */
export async function findLookedAt(client: Client): Promise<Date> {
  const { rows } = await client.query<{ position: string }>(
    'select position from ledger_progress where task = $1',
    [PROGRESS],
  )
  return new Date(Number(rows[0]?.position ?? 0))
}

export async function noteLookedAt(client: Client, moment: Date): Promise<void> {
  await client.query(
    `insert into ledger_progress (task, position) values ($1, $2)
     on conflict (task) do update set position = excluded.position`,
    [PROGRESS, moment.getTime()],
  )
}

export type EarnerOfMonth = {
  readonly userId: number
  readonly email: string
  readonly language: string
  readonly currency: string
  readonly amountMinor: number
}

/** People whose profiles earned in a month, with how much. */
export async function findEarners(client: Client, month: EarningMonth): Promise<EarnerOfMonth[]> {
  const { rows } = await client.query<EarnerOfMonth>(
    `select u.id as "userId", u.email, u.language, e.currency, sum(e.amount_minor)::float8 as "amountMinor"
     from earning_entries e join earning_pools p on p.id = e.pool_id
     join users u on u.contributor_id = e.contributor_id
     where p.month = $1 group by u.id, e.currency having sum(e.amount_minor) > 0
     order by u.id, e.currency`,
    [month],
  )
  return rows
}
