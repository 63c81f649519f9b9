/**
 * Decides whether somebody may download an item.
 *
 * Pure: no clock, no database, no HTTP. The caller gathers the facts, this module judges them.
 */
import { permitsGuests } from './permissions.ts'

/** How many free items a guest may fetch per address and day unless the operator sets another number. */
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
    /** This account, or this guest today, has downloaded the item under this licence. */
    readonly isDownloadedByUser: boolean
    /** This account holds a subscription licence for the item. */
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
      /** Whether a subscription that gives access today covers the item's kind. */
      readonly isKindCovered: boolean
      /** The plan's download limit for this kind and period; null when it has none. */
      readonly usage: Usage | null
    }

export type Usage = { readonly used: number; readonly limit: number }

export type DownloadRefusal =
  | 'item_not_found'
  | 'login_required'
  | 'subscription_required'
  | 'download_limit_reached'

/** On what ground a download is granted. */
export type DownloadGround = 'repeat' | 'subscription_license' | 'free' | 'plan'

export type DownloadDecision =
  | { readonly isAllowed: true; readonly ground: DownloadGround; readonly spendsLimit: boolean }
  | { readonly isAllowed: false; readonly reason: DownloadRefusal }

/**
 * Judges one download. The order of the rules is the order in which a person should be told.
 *
 * - A repeat download is never counted. A signed-in person gets it even when the item was withdrawn
 *   since or the plan has ended: the licence was granted.
 * - Price 0, a held subscription licence and a plan that covers the kind each open an item.
 *   Only the last one spends the plan's limit, so that a plan never gives less than no plan.
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
  if (item.priceMinor !== 0 || item.isExclusive || item.needsLogin) return refuse('login_required')
  if (!licenses.some(({ spdx }) => permitsGuests(spdx))) return refuse('login_required')
  if (hasDownloaded(licenses)) return allow('repeat')
  if (isSpent(usage)) return refuse('download_limit_reached')
  return allow('free', { spendsLimit: true })
}

function decideForUser(
  { item, licenses }: DownloadFacts,
  { isKindCovered, usage }: Extract<DownloadActor, { type: 'user' }>,
): DownloadDecision {
  if (hasDownloaded(licenses)) return allow('repeat')
  if (!item.isPublished) return refuse('item_not_found')
  if (licenses.some(({ isSubscription }) => isSubscription)) return allow('subscription_license')
  if (item.priceMinor === 0) return allow('free')
  if (!isKindCovered) return refuse('subscription_required')
  if (usage && isSpent(usage)) return refuse('download_limit_reached')
  return allow('plan', { spendsLimit: usage !== null })
}

function hasDownloaded(licenses: DownloadFacts['licenses']): boolean {
  return licenses.some(({ isDownloadedByUser }) => isDownloadedByUser)
}

function isSpent({ used, limit }: Usage): boolean {
  return !(used < limit)
}

function allow(
  ground: DownloadGround,
  { spendsLimit }: { spendsLimit: boolean } = { spendsLimit: false },
): DownloadDecision {
  return { isAllowed: true, ground, spendsLimit }
}

function refuse(reason: DownloadRefusal): DownloadDecision {
  return { isAllowed: false, reason }
}
