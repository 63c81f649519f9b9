import type { Coupon } from './coupon.ts'
import { share } from './money.ts'
import { periodEnd } from './periods.ts'
import { type BillingPeriod, type Plan, unitPriceOf } from './plan.ts'
import { assertQuantity, quote, type Quote, type QuoteLine, totalOf } from './quote.ts'
import type { TaxDecision } from './tax.ts'

/** Net money that was paid for a stretch of time; refunds are taken off. */
export type PaidTime = { readonly netMinor: number; readonly from: Date; readonly to: Date }

/** What is left of the money paid, at a moment. */
export function unusedOf(paid: readonly PaidTime[], now: Date): number {
  return paid.reduce((sum, { netMinor, from, to }) => {
    const whole = to.getTime() - from.getTime()
    const rest = Math.min(whole, Math.max(0, to.getTime() - now.getTime()))
    return whole <= 0 ? sum : sum + share(netMinor, rest, whole)
  }, 0)
}

export type Terms = {
  readonly plan: Plan
  readonly period: BillingPeriod
  readonly quantity: number
}

export type ChangeInput = {
  readonly now: Date
  readonly startedAt: Date
  readonly periodStartsAt: Date
  readonly periodEndsAt: Date
  readonly current: Terms
  readonly next: Terms & { readonly unitPriceMinor?: number }
  /** What was paid for time that is not over. */
  readonly paid: readonly PaidTime[]
  readonly coupon?: Pick<Coupon, 'code' | 'percentOff' | 'amountOffMinor'> | null
  readonly tax: TaxDecision
}

export type ChangeDecision =
  /** Worth more than what is left: charged now, the difference only, and in force once paid. */
  | {
      readonly when: 'now'
      readonly quote: Quote
      readonly periodStartsAt: Date
      readonly periodEndsAt: Date
    }
  /** Worth less, or in another currency: in force from the next period, nothing is paid back. */
  | { readonly when: 'period end'; readonly at: Date }
  | { readonly when: 'never'; readonly reason: 'same' | 'no_such_period' }

/**
 * What a change of plan, seats or period costs and when it holds.
 *
 * Within one period length the end of the period stays and the rest of it is charged; from months to
 * years a new year begins at once. Either way the unused part of what was paid is taken off, to the cent:
 * repeated changes never charge a moment twice (see the property tests).
 */
export function decideChange(input: ChangeInput): ChangeDecision {
  const { current, next, now, periodEndsAt } = input
  assertQuantity(next.quantity)
  if (isSame(current, next)) return { when: 'never', reason: 'same' }
  const unitPriceMinor = next.unitPriceMinor ?? unitPriceOf(next.plan, next.period)
  if (unitPriceMinor === null) return { when: 'never', reason: 'no_such_period' }
  const atEnd = { when: 'period end', at: periodEndsAt } as const
  if (current.plan.currency !== next.plan.currency) return atEnd
  if (current.period === 'year' && next.period === 'month') return atEnd
  const offer =
    current.period === next.period
      ? restOfPeriod(input, unitPriceMinor)
      : newPeriod(input, unitPriceMinor)
  const unusedMinor = unusedOf(input.paid, now)
  const credited = totalOf(
    next.plan.currency,
    unusedMinor === 0 ? offer.lines : [...offer.lines, unusedLine(input, unusedMinor)],
    input.tax,
  )
  if (credited.netMinor <= 0) return atEnd
  return {
    when: 'now',
    quote: credited,
    periodStartsAt: offer.periodStartsAt,
    periodEndsAt: offer.periodEndsAt,
  }
}

function isSame(current: Terms, next: Terms): boolean {
  return (
    current.plan.id === next.plan.id &&
    current.period === next.period &&
    current.quantity === next.quantity
  )
}

function restOfPeriod(
  { now, next, periodStartsAt, periodEndsAt, coupon, tax }: ChangeInput,
  unitPriceMinor: number,
) {
  const whole = quote({ ...next, unitPriceMinor, coupon: coupon ?? null, tax })
  const length = periodEndsAt.getTime() - periodStartsAt.getTime()
  const rest = Math.min(length, Math.max(0, periodEndsAt.getTime() - now.getTime()))
  const lines = whole.lines.map((line): QuoteLine => ({
    ...line,
    type: line.type === 'plan' ? 'rest' : line.type,
    amountMinor: share(line.amountMinor, rest, length),
    from: now.toISOString(),
    to: periodEndsAt.toISOString(),
  }))
  return { lines, periodStartsAt, periodEndsAt }
}

function newPeriod({ now, next, coupon, tax }: ChangeInput, unitPriceMinor: number) {
  const end = periodEnd(now, next.period, now)
  const whole = quote({ ...next, unitPriceMinor, coupon: coupon ?? null, tax, from: now, to: end })
  return { lines: whole.lines, periodStartsAt: now, periodEndsAt: end }
}

function unusedLine({ current, now, periodEndsAt }: ChangeInput, unusedMinor: number): QuoteLine {
  return {
    type: 'unused',
    planId: current.plan.id,
    planName: current.plan.name,
    period: current.period,
    quantity: 1,
    unitPriceMinor: -unusedMinor,
    amountMinor: -unusedMinor,
    from: now.toISOString(),
    to: periodEndsAt.toISOString(),
    couponCode: null,
  }
}
