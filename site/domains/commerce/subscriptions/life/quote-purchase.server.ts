import {
  type BillingPeriod,
  canonicalCode,
  type Coupon,
  decideChange,
  isOfferedIn,
  type Plan,
  quote,
  type Quote,
  unitPriceOf,
} from '@tessera/billing'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireCoupon } from '#domains/commerce/subscriptions/coupons/require-coupon.server.ts'
import type { BillingQuote } from '#domains/commerce/subscriptions/payment-row.ts'
import { findPaidTime } from '#domains/commerce/subscriptions/payments/payments.queries.server.ts'
import type { SubscriptionRow } from '#domains/commerce/subscriptions/subscription-row.ts'
import { lockLiveSubscriptionsOf } from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'
import { taxFor, type TaxFacts } from '#domains/commerce/subscriptions/tax/tax-for.server.ts'
import { requireSeats } from '#domains/commerce/subscriptions/seats/require-seats.server.ts'
import { findPlans } from '#domains/commerce/subscriptions/plans/plans.queries.server.ts'

export type PurchaseRequest = {
  readonly accountId: number
  readonly accountType: 'personal' | 'team'
  readonly planId: number
  readonly period: BillingPeriod
  readonly quantity: number
  /** A coupon, as typed. */
  readonly code?: string | null
  /** Where the visit comes from, two letters. */
  readonly country: string | null
  /** Whose prices are shown, where that is another. */
  readonly offerCountry?: string | null
}

export type PurchaseQuote = {
  readonly plan: Plan
  readonly quote: BillingQuote
  readonly coupon: Coupon | null
} & (
  | { readonly purpose: 'new'; readonly subscription: null }
  /** Paid now, it changes a subscription that is held. */
  | { readonly purpose: 'upgrade'; readonly subscription: SubscriptionRow }
  /** Nothing is paid now: it holds from the next period, see `changeSubscription`. */
  | { readonly purpose: 'later'; readonly subscription: SubscriptionRow; readonly at: Date }
)

/**
 * What an account would pay for a plan: the one place where amounts for a checkout come from. Judges plan,
 * country, seats and coupon, and takes the unused part of what is held off.
 *
 * @throws {AppError} plan_unavailable (none on offer here), team_required, personal_required,
 *   invalid_request (quantity, period), too_few_seats, coupon_refused, conflict (held already, or paused)
 */
export async function quotePurchase(
  client: PoolClient,
  deps: Pick<Deps, 'config' | 'now'>,
  input: PurchaseRequest,
): Promise<PurchaseQuote> {
  const plans = await findPlans(client)
  const held = await lockLiveSubscriptionsOf(client, input.accountId)
  const { plan, unitPriceMinor } = requireOffer(plans, input)
  await requireSeats(client, deps, { ...input, plan })
  const facts = await taxFor(client, deps, input)
  const coupon = await requireCoupon(client, deps, { ...input, plan, code: codeOf(input) })
  if (plan.family === 'education' && !coupon) throw new AppError('coupon_refused')
  const { period, quantity } = input
  const terms = { planId: plan.id, period, quantity, unitPriceMinor }
  const current = held.find(
    ({ planId }) => (plans.get(planId)?.type === 'api') === (plan.type === 'api'),
  )
  if (!current) {
    const whole = quote({ plan, period, quantity, unitPriceMinor, coupon, tax: facts.tax })
    return {
      plan,
      coupon,
      purpose: 'new',
      subscription: null,
      quote: stored(whole, terms, facts, coupon),
    }
  }
  if (current.status === 'paused') throw new AppError('conflict')
  const currentPlan = plans.get(current.planId)
  const now = deps.now()
  // Nothing was paid for the time that runs: the new plan begins with its payment.
  const isUnpaid = current.status === 'past_due' || current.status === 'trialing'
  if (isUnpaid || !currentPlan || current.periodEndsAt <= now) {
    const whole = quote({ plan, period, quantity, unitPriceMinor, coupon, tax: facts.tax })
    const asked = stored(whole, terms, facts, coupon)
    return { plan, coupon, purpose: 'upgrade', subscription: current, quote: asked }
  }
  const decision = decideChange({
    now,
    startedAt: current.startedAt,
    periodStartsAt: current.periodStartsAt,
    periodEndsAt: current.periodEndsAt,
    current: { plan: currentPlan, period: current.period, quantity: current.quantity },
    next: { plan, period, quantity, unitPriceMinor },
    paid: await findPaidTime(client, current.id, now),
    coupon,
    tax: facts.tax,
  })
  if (decision.when === 'never') throw new AppError('conflict')
  if (decision.when === 'now') {
    const asked = stored(decision.quote, terms, facts, coupon, decision)
    return { plan, coupon, purpose: 'upgrade', subscription: current, quote: asked }
  }
  const later = quote({ plan, period, quantity, unitPriceMinor, coupon, tax: facts.tax })
  const asked = stored(later, terms, facts, coupon)
  return { plan, coupon, purpose: 'later', subscription: current, at: decision.at, quote: asked }
}

function requireOffer(plans: ReadonlyMap<number, Plan>, input: PurchaseRequest) {
  const plan = plans.get(input.planId)
  if (!plan || !isOfferedIn(plan, [...plans.values()], input.offerCountry ?? input.country)) {
    throw new AppError('plan_unavailable')
  }
  if (plan.type === 'team' && input.accountType !== 'team') throw new AppError('team_required')
  if (plan.type === 'personal' && input.accountType === 'team') {
    throw new AppError('personal_required')
  }
  const { quantity } = input
  const most = plan.type === 'team' ? 10_000 : 1
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > most) throw refusal('quantity')
  const unitPriceMinor = unitPriceOf(plan, input.period)
  if (unitPriceMinor === null) throw refusal('billing_period')
  return { plan, unitPriceMinor }
}

function refusal(field: string): AppError {
  return new AppError('invalid_request', { fields: { [field]: 'is not possible for this plan' } })
}

function codeOf({ code }: PurchaseRequest): string | null {
  const canonical = canonicalCode(code ?? '')
  return canonical === '' ? null : canonical
}

function stored(
  whole: Quote,
  terms: BillingQuote['terms'],
  { evidence }: TaxFacts,
  coupon: Coupon | null,
  period?: { readonly periodStartsAt: Date; readonly periodEndsAt: Date },
): BillingQuote {
  return {
    ...whole,
    terms,
    periodStartsAt: period?.periodStartsAt.toISOString() ?? null,
    periodEndsAt: period?.periodEndsAt.toISOString() ?? null,
    evidence,
    couponId: coupon?.id ?? null,
    couponPaymentsLeft: coupon?.periods == null ? null : coupon.periods - 1,
  }
}
