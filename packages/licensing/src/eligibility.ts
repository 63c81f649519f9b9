/**
 * Decides whether somebody may download an asset.
 *
 * Pure: no clock, no database, no HTTP. The caller gathers the facts, this module judges them.
 */
import { permitsGuests } from './permissions.ts'

/** How many free assets a guest may fetch per address and day unless the operator sets another number. */
export const DEFAULT_GUEST_DOWNLOADS_PER_DAY = 30

export type DownloadFacts = {
  readonly item: {
    /** 0 is free. */
    readonly priceMinor: number
    readonly isPublished: boolean
    readonly isExclusive: boolean
    readonly needsLogin: boolean
  }
  readonly licenses: readonly {
    readonly spdx: string
    /** This account, or this guest today, has downloaded the asset under this licence. */
    readonly isDownloadedByUser: boolean
    /** This account holds a subscription licence for the asset. */
    readonly isSubscription: boolean
  }[]
  readonly actor: DownloadActor
}

export type DownloadActor =
  | {
      readonly type: 'guest'
      /** Counted downloads from this address today, and how many it may have. */
      readonly usage: Usage
    }
  | {
      readonly type: 'user'
      /** The asset is the person's own work. */
      readonly isOwnAsset: boolean
      /** Subscriptions of the account that give access today and cover the item's kind. */
      readonly plans: readonly PlanUsage[]
      /** The account has a plan, be it one that does not cover the kind. */
      readonly hasPlan: boolean
    }

/** The counter of a plan that a download of this kind spends; null where the kind is unlimited. */
export type PlanUsage = { readonly usage: Usage | null }

export type Usage = { readonly used: number; readonly limit: number }

export type DownloadRefusal =
  | 'item_not_found'
  | 'login_required'
  | 'subscription_required'
  | 'download_limit_reached'

/** What would turn a refusal into a download; any one of them where there are several. */
export type Remedy = 'log_in' | 'subscribe' | 'upgrade' | 'wait'

/** On what basis a download is granted. */
export type GrantBasis = 'repeat' | 'own' | 'subscription_license' | 'free' | 'plan'

export type DownloadDecision =
  | {
      readonly isAllowed: true
      readonly ground: GrantBasis
      /** Whether the counter of the guest or plan goes up by one. */
      readonly spendsLimit: boolean
      /** Place among `plans` of the one that it rests on; null on every other ground. */
      readonly plan: number | null
    }
  | {
      readonly isAllowed: false
      readonly reason: DownloadRefusal
      readonly remedies: readonly Remedy[]
    }

/**
 * Judges one download. The order of the rules is the order in which a person should be told.
 *
 * - A repeat download is never counted. A signed-in person gets it even when the asset was withdrawn
 *   since or the plan has ended: the licence was granted. Callers do not count what was granted in a
 *   period whose money went back: its licences ended with it.
 * - One's own work, price 0, a held subscription licence and a plan that covers the kind each open an
 *   asset. Only the last one spends the plan's limit, so that a plan never gives less than no plan.
 * - Of several plans one without limit is taken, else the one with the most left.
 * - Guests get what is free, openly licensed, not exclusive and not flagged, up to the daily limit.
 *
 * Usage that is no number is taken as spent.
 */
export function decideDownload(facts: DownloadFacts): DownloadDecision {
  const { actor } = facts
  return actor.type === 'guest' ? decideForGuest(facts, actor.usage) : decideForUser(facts, actor)
}

function decideForGuest({ item, licenses }: DownloadFacts, usage: Usage): DownloadDecision {
  if (!item.isPublished) return refuse('item_not_found')
  if (item.priceMinor !== 0) return refuse('login_required', 'log_in', 'subscribe')
  if (item.isExclusive || item.needsLogin) return refuse('login_required', 'log_in')
  if (!licenses.some(({ spdx }) => permitsGuests(spdx))) return refuse('login_required', 'log_in')
  if (hasDownloaded(licenses)) return allow('repeat')
  if (isSpent(usage)) return refuse('download_limit_reached', 'log_in', 'wait')
  return { ...allow('free'), spendsLimit: true }
}

function decideForUser(
  { item, licenses }: DownloadFacts,
  { isOwnAsset, plans, hasPlan }: Extract<DownloadActor, { type: 'user' }>,
): DownloadDecision {
  if (hasDownloaded(licenses)) return allow('repeat')
  if (isOwnAsset) return allow('own')
  if (!item.isPublished) return refuse('item_not_found')
  if (licenses.some(({ isSubscription }) => isSubscription)) return allow('subscription_license')
  if (item.priceMinor === 0) return allow('free')
  const [best, ...others] = plans.map(toOffer)
  if (!best) return refuse('subscription_required', hasPlan ? 'upgrade' : 'subscribe')
  const { plan, left } = others.reduce((a, b) => (b.left > a.left ? b : a), best)
  if (left <= 0) return refuse('download_limit_reached', 'wait', 'upgrade')
  return { ...allow('plan'), spendsLimit: left !== Infinity, plan }
}

function toOffer({ usage }: PlanUsage, plan: number): { plan: number; left: number } {
  if (usage === null) return { plan, left: Infinity }
  return { plan, left: isSpent(usage) ? 0 : usage.limit - usage.used }
}

function hasDownloaded(licenses: DownloadFacts['licenses']): boolean {
  return licenses.some(({ isDownloadedByUser }) => isDownloadedByUser)
}

function isSpent({ used, limit }: Usage): boolean {
  return !(used < limit)
}

function allow(ground: GrantBasis) {
  return { isAllowed: true, ground, spendsLimit: false, plan: null } as const
}

function refuse(reason: DownloadRefusal, ...remedies: readonly Remedy[]): DownloadDecision {
  return { isAllowed: false, reason, remedies }
}
