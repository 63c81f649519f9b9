import { type Coupon, type Plan, quote, unitPriceOf } from '@tessera/billing'
import type { BillingQuote } from '#domains/commerce/subscriptions/payment-row.ts'
import type { SubscriptionRow } from '#domains/commerce/subscriptions/subscription-row.ts'
import type { TaxFacts } from '#domains/commerce/subscriptions/tax/tax-for.server.ts'

type Facts = {
  readonly plans: ReadonlyMap<number, Plan>
  /** The coupon of the subscription while it still reduces payments. */
  readonly coupon: Coupon | null
  readonly taxFacts: TaxFacts
}

/**
 * What the next period costs: at the price agreed, or under the terms that were chosen for it, at today's
 * price of those. Null where the plan no longer has such a period.
 */
export function renewalQuote(
  subscription: SubscriptionRow,
  { plans, coupon, taxFacts }: Facts,
): BillingQuote | null {
  const { nextTerms } = subscription
  const terms = nextTerms ?? subscription
  const plan = plans.get(terms.planId)
  if (!plan) return null
  const isSamePlan = terms.planId === subscription.planId && terms.period === subscription.period
  const unitPriceMinor = isSamePlan ? subscription.unitPriceMinor : unitPriceOf(plan, terms.period)
  if (unitPriceMinor === null) return null
  const isReduced =
    coupon !== null && (coupon.currency === null || coupon.currency === plan.currency)
  const whole = quote({
    plan,
    period: terms.period,
    quantity: terms.quantity,
    unitPriceMinor,
    coupon: isReduced ? coupon : null,
    tax: taxFacts.tax,
    from: subscription.periodEndsAt,
  })
  const left = subscription.couponPaymentsLeft
  return {
    ...whole,
    terms: { planId: plan.id, period: terms.period, quantity: terms.quantity, unitPriceMinor },
    periodStartsAt: null,
    periodEndsAt: null,
    evidence: taxFacts.evidence,
    couponId: coupon?.id ?? null,
    couponPaymentsLeft: left === null ? null : left - 1,
  }
}
