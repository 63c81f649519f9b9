import { coverageOf, givesAccess } from '@tessera/billing'
import type { AssetKind } from '@tessera/contracts'
import type { Actor, Deps, SignedIn } from '#platform/context.ts'
import { countGuestDownloads } from './downloads.queries.server.ts'
import { findSubscriptions } from './entitlement.queries.server.ts'
import { guestKeyOf, startOfDay } from './guest-key.server.ts'
import { counterOf, COUNTERS_REACH_MS } from './judge-download.server.ts'

/** A counter as it stands; null for what has none. */
export type UsageView = {
  readonly used: number
  readonly limit: number
  readonly period: 'day' | 'month'
  /** When it is filled again, milliseconds since 1970. */
  readonly endsAt: number
} | null

type UsageDeps = Pick<Deps, 'pool' | 'config' | 'now'>

const DAY_MS = 86_400_000

/**
 * Where the counter stands that a download of this kind would spend: of guests the day's, of
 * accounts that of the plan with the most left. Null where nothing is counted.
 */
export async function findUsage(
  deps: UsageDeps,
  actor: Actor,
  kind: AssetKind | null = null,
): Promise<UsageView> {
  if (actor.kind === 'user') return kind === null ? null : findAccountUsage(deps, actor, kind)
  const { pool, config, now } = deps
  const moment = now()
  const since = startOfDay(moment)
  const guestKey = guestKeyOf(config.signingSecret, actor.address, moment)
  const used = await countGuestDownloads(pool, { guestKey, since })
  const endsAt = since.getTime() + DAY_MS
  return { used, limit: config.guestDownloadsPerDay, period: 'day', endsAt }
}

async function findAccountUsage(
  { pool, now }: UsageDeps,
  { accountId }: SignedIn,
  kind: AssetKind,
): Promise<UsageView> {
  const moment = now()
  const since = new Date(moment.getTime() - COUNTERS_REACH_MS)
  const subscriptions = await findSubscriptions(pool, { accountId, since })
  const counters = subscriptions
    .filter((subscription) => givesAccess(subscription, moment))
    .map((subscription) => {
      const limit = coverageOf(subscription, subscription.quantity).limitFor(kind)
      if (limit === 'not covered') return 'none'
      return limit === 'unlimited' ? limit : counterOf(subscription, limit, moment)
    })
    .filter((counter) => counter !== 'none')
  if (counters.includes('unlimited')) return null
  const limited = counters.filter((counter) => counter !== 'unlimited')
  const [best] = limited.sort((a, b) => b.limit - b.used - (a.limit - a.used))
  if (!best) return null
  const { used, limit, period, endsAt } = best
  return { used, limit, period, endsAt: endsAt.getTime() }
}
