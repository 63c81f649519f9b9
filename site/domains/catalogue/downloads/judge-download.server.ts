import {
  coverageOf,
  givesAccess,
  limitEndsAt,
  limitStartsAt,
  type KindLimit,
} from '@tessera/billing'
import type { AssetKind } from '@tessera/contracts'
import { decideDownload, type DownloadDecision, type DownloadFacts } from '@tessera/licensing'
import type { AccountFacts, SubscriptionFacts } from './entitlement.queries.server.ts'

/** Counters that began longer ago are over: a month and a day. */
export const COUNTERS_REACH_MS = 32 * 86_400_000

/** A subscription of the account that covers the kind, with the counter a download would spend. */
export type PlanOffer = {
  readonly subscription: SubscriptionFacts
  /** Null where the kind has no limit. */
  readonly counter:
    | (KindLimit & { readonly used: number; readonly startsAt: Date; readonly endsAt: Date })
    | null
}

export type Judgement = {
  readonly decision: DownloadDecision
  readonly plans: readonly PlanOffer[]
}

/** Puts the facts of an account before the rules of the licensing package. */
export function judgeDownload(
  { hasDownloaded, hasPlanLicense, isOwnAsset, subscriptions }: AccountFacts,
  { item, kind, spdx }: { item: DownloadFacts['item']; kind: AssetKind; spdx: string },
  now: Date,
): Judgement {
  const active = subscriptions.filter((subscription) => givesAccess(subscription, now))
  const plans = active.flatMap((subscription) => planOffer(subscription, kind, now))
  const decision = decideDownload({
    item,
    licenses: [{ spdx, isDownloadedByUser: hasDownloaded, isSubscription: hasPlanLicense }],
    actor: {
      type: 'user',
      isOwnAsset,
      hasPlan: active.length > 0,
      plans: plans.map(({ counter }) => ({ usage: counter })),
    },
  })
  return { decision, plans }
}

function planOffer(subscription: SubscriptionFacts, kind: AssetKind, now: Date): PlanOffer[] {
  const limit = coverageOf(subscription, subscription.quantity).limitFor(kind)
  if (limit === 'not covered') return []
  if (limit === 'unlimited') return [{ subscription, counter: null }]
  return [{ subscription, counter: counterOf(subscription, limit, now) }]
}

/** Where a limit stands: nothing is spent until the first download of its period. */
export function counterOf(subscription: SubscriptionFacts, limit: KindLimit, now: Date) {
  const startsAt = limitStartsAt(limit, subscription, now)
  const spent = subscription.counters.find(
    (counter) => counter.name === limit.name && counter.startsAt.getTime() === startsAt.getTime(),
  )
  return {
    ...limit,
    startsAt,
    endsAt: limitEndsAt(limit, subscription, now),
    used: spent?.used ?? 0,
  }
}
