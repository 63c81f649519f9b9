import type { BillingPeriod } from '@tessera/billing'
import type { RequestScope } from '#platform/context.ts'
import { findPlans } from '#domains/commerce/subscriptions/index.server.ts'
import { toPlanCard } from './load-price-list.server.ts'
import { findOffer } from './offers.queries.server.ts'
import type { PlanCard } from './plan-card.ts'

export type OfferView = {
  readonly card: PlanCard
  readonly period: BillingPeriod
  readonly hasEnded: boolean
  /** ISO 8601 */
  readonly endsAt: string | null
  readonly coupon: {
    readonly code: string
    readonly percentOff: number | null
    readonly amountOffMinor: number | null
  } | null
}

/** An offer by its slug, also one that has ended; null where there is none, or it has not begun. */
export async function loadOffer(
  { deps }: Pick<RequestScope, 'deps'>,
  slug: string,
): Promise<OfferView | null> {
  const now = deps.now()
  const [offer, plans] = await Promise.all([
    findOffer(deps.pool, { slug, now }),
    findPlans(deps.pool),
  ])
  const plan = offer && plans.get(offer.planId)
  if (!plan) return null
  const { code, percentOff, amountOffMinor, endsAt, period } = offer
  return {
    card: toPlanCard(plan),
    period,
    hasEnded: endsAt !== null && endsAt <= now,
    endsAt: endsAt?.toISOString() ?? null,
    coupon: code === null ? null : { code, percentOff, amountOffMinor },
  }
}
