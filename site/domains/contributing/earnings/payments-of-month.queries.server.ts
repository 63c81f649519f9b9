import type { CoveringPayment, EarningMonth } from '@tessera/billing'
import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

const PROGRESS = 'book-earnings'

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
