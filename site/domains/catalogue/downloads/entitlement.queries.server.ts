import type { PlanCoverage } from '@tessera/billing'
import type { Pool, PoolClient } from 'pg'
import type { SubscriptionStatus } from '#db/schema/commerce/subscriptions.ts'
import type { DownloadOrigin, DownloadSubject } from './downloads.queries.server.ts'

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
  readonly isOwnAsset: boolean
  /** A webhook of the account wants to be told of its licences. */
  readonly tellsWebhook: boolean
  /** Uuid of the person who asks, be it for a team. */
  readonly seat: string
  readonly subscriptions: readonly SubscriptionFacts[]
}

type FactsRow = Omit<AccountFacts, 'subscriptions'> & {
  /** Once for each account, with its first request. */
  readonly subscriptions: SubscriptionFacts[] | null
}

export type Wanted = DownloadSubject & {
  readonly accountId: number
  readonly userId: number
  readonly origin: DownloadOrigin
}

/**
 * Reads what decides about each of these requests, in their order and in one round trip; call it on the
 * primary. Counters that began before `since` are not read.
 */
export async function findAccountFacts(
  executor: Executor,
  wanted: readonly Wanted[],
  since: Date,
): Promise<AccountFacts[]> {
  const { rows } = await executor.query<FactsRow>({
    name: 'account-facts',
    text: `select has_downloaded as "hasDownloaded", has_plan_license as "hasPlanLicense",
        is_own_work as "isOwnAsset", seat, subscriptions,
        exists (select from webhook_endpoints e where e.account_id = ($1::int[])[place::int]
          and e.disabled_at is null and 'license.granted' = any(e.events)) as "tellsWebhook"
      from download_facts($1, $2, $3, $4, $5, $6, $7, $8) order by place`,
    values: [
      wanted.map(({ accountId }) => accountId),
      wanted.map(({ userId }) => userId),
      wanted.map(({ assetId }) => assetId ?? null),
      wanted.map(({ packId }) => packId ?? null),
      wanted.map(({ origin }) => origin.contributorId),
      wanted.map(({ origin }) => origin.packId),
      wanted.map(({ origin }) => origin.createdAt),
      since,
    ],
  })
  const held = new Map<number, SubscriptionFacts[]>()
  return rows.map((row, index) => {
    const accountId = wanted[index]!.accountId
    if (row.subscriptions) held.set(accountId, row.subscriptions.map(withDates))
    return { ...row, subscriptions: held.get(accountId) ?? [] }
  })
}

/** The subscriptions of an account that may give access. */
export async function findSubscriptions(
  executor: Executor,
  { accountId, since }: { readonly accountId: number; readonly since: Date },
): Promise<SubscriptionFacts[]> {
  const { rows } = await executor.query<{ subscriptions: SubscriptionFacts[] }>({
    name: 'account-subscriptions',
    text: `select subscription_facts($1, $2) as subscriptions`,
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
