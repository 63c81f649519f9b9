import type { PlanCoverage } from '@tessera/billing'
import type { Pool, PoolClient } from 'pg'
import type { SubscriptionStatus } from '#db/schema/billing.ts'
import type { DownloadSubject } from './downloads.queries.server.ts'

/** A pool, or the connection of a transaction. */
export type Executor = Pick<Pool | PoolClient, 'query'>

/** A subscription of an account with its plan and the counters of the last weeks. */
export type SubscriptionFacts = {
  readonly id: number
  readonly uuid: string
  /** Version of the row: changes with every change of the subscription. */
  readonly version: string
  readonly status: SubscriptionStatus
  readonly period: 'month' | 'year'
  readonly quantity: number
  readonly periodStartsAt: Date
  readonly periodEndsAt: Date
  readonly pastDueSince: Date | null
  readonly planId: number
  readonly planName: string
  readonly seats: number
  readonly coverage: PlanCoverage
  /** Number of the latest invoice. */
  readonly invoice: string | null
  readonly counters: readonly {
    readonly name: string
    readonly startsAt: Date
    readonly used: number
  }[]
}

/** Everything that decides whether an account may download something. */
export type AccountFacts = {
  readonly hasDownloaded: boolean
  readonly hasPlanLicense: boolean
  readonly isOwnWork: boolean
  /** Uuid of the person who asks, be it for a team. */
  readonly seat: string
  readonly subscriptions: readonly SubscriptionFacts[]
}

/** A pack that a plan opened holds a licence for the items that were in it then. */
const heldByPack = `exists (
  select from downloads d join assets a on a.id = $3
  where d.account_id = $1 and d.pack_id = a.pack_id and d.ground = 'plan'
    and a.created_at <= d.created_at)`

/** Subscriptions of account $1 that may give access, as JSON, with counters that began after $5. */
const subscriptionsOf = (account: string, since: string) => `coalesce((
  select json_agg(json_build_object(
    'id', s.id, 'uuid', s.uuid, 'version', s.xmin::text, 'status', s.status,
    'period', s.period, 'quantity', s.quantity, 'periodStartsAt', s.period_starts_at,
    'periodEndsAt', s.period_ends_at, 'pastDueSince', s.past_due_since,
    'planId', p.id, 'planName', p.name, 'seats', p.seats, 'coverage', p.coverage,
    'invoice', (select number from invoices
      where subscription_id = s.id and type = 'invoice' order by id desc limit 1),
    'counters', (select coalesce(json_agg(json_build_object(
        'name', limit_name, 'startsAt', starts_at, 'used', used)), '[]')
      from subscription_usage where subscription_id = s.id and starts_at > ${since})
  ) order by s.id)
  from subscriptions s join plans p on p.id = s.plan_id
  where s.account_id = ${account} and s.status not in ('expired', 'paused')), '[]')`

const factsQuery = `
  select
    exists (select from downloads where account_id = $1 and asset_id = $3)
      or exists (select from downloads where account_id = $1 and pack_id = $4) as "hasDownloaded",
    ${heldByPack} as "hasPlanLicense",
    exists (
      select from users u
      join (select contributor_id from assets where id = $3
        union all select contributor_id from packs where id = $4) subject
        on subject.contributor_id = u.contributor_id
      where u.id = $2) as "isOwnWork",
    (select uuid from accounts where id = $2) as seat,
    ${subscriptionsOf('$1', '$5')} as subscriptions`

type Wanted = DownloadSubject & {
  readonly accountId: number
  readonly userId: number
  /** Counters that began before are not read. */
  readonly since: Date
}

/** Reads them in one round trip; call it on the primary. */
export async function findAccountFacts(
  executor: Executor,
  { accountId, userId, assetId, packId, since }: Wanted,
): Promise<AccountFacts> {
  const { rows } = await executor.query<AccountFacts>({
    name: 'account-facts',
    text: factsQuery,
    values: [accountId, userId, assetId ?? null, packId ?? null, since],
  })
  const [facts] = rows
  if (!facts) throw new Error('the facts of an account came without a row')
  return { ...facts, subscriptions: facts.subscriptions.map(withDates) }
}

/** The subscriptions of an account that may give access. */
export async function findSubscriptions(
  executor: Executor,
  { accountId, since }: Pick<Wanted, 'accountId' | 'since'>,
): Promise<SubscriptionFacts[]> {
  const { rows } = await executor.query<{ subscriptions: SubscriptionFacts[] }>({
    name: 'account-subscriptions',
    text: `select ${subscriptionsOf('$1', '$2')} as subscriptions`,
    values: [accountId, since],
  })
  return (rows[0]?.subscriptions ?? []).map(withDates)
}

/** JSON knows no dates. */
function withDates(row: SubscriptionFacts): SubscriptionFacts {
  const { periodStartsAt, periodEndsAt, pastDueSince, counters } = row
  return {
    ...row,
    periodStartsAt: new Date(periodStartsAt),
    periodEndsAt: new Date(periodEndsAt),
    pastDueSince: pastDueSince && new Date(pastDueSince),
    counters: counters.map((counter) => ({ ...counter, startsAt: new Date(counter.startsAt) })),
  }
}
