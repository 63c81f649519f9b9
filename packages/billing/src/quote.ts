import { type Coupon, reductionOf } from './coupon.ts'
import { share } from './money.ts'
import { type BillingPeriod, type Plan, unitPriceOf } from './plan.ts'
import { sumTax, type TaxDecision } from './tax.ts'

/** A line of an offer, a cart and an invoice. Amounts are net minor units; reductions are negative. */
export type QuoteLine = {
  readonly type: 'plan' | 'seats' | 'unused' | 'rest' | 'coupon'
  readonly planId: number | null
  readonly planName: string | null
  readonly period: BillingPeriod | null
  readonly quantity: number
  readonly unitPriceMinor: number
  readonly amountMinor: number
  /** The time it is for, ISO 8601; null where it is not bound to one. */
  readonly from: string | null
  readonly to: string | null
  readonly couponCode: string | null
}

/** What is asked for, ready to be stored: `net + tax = gross`, and the lines sum to net. */
export type Quote = {
  readonly currency: string
  readonly lines: readonly QuoteLine[]
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
  readonly tax: TaxDecision
}

export type QuoteInput = {
  readonly plan: Plan
  readonly period: BillingPeriod
  /** 1 to 10,000 */
  readonly quantity: number
  /** As agreed when it was bought; today's price of the plan by default. */
  readonly unitPriceMinor?: number
  readonly coupon?: Pick<Coupon, 'code' | 'percentOff' | 'amountOffMinor'> | null
  readonly tax: TaxDecision
  readonly from?: Date
  readonly to?: Date
}

/**
 * What a plan costs for one period. The caller has judged plan, quantity and coupon.
 *
 * @throws RangeError for a quantity that is none, or a period the plan does not have
 */
export function quote(input: QuoteInput): Quote {
  const { plan, period, quantity, coupon, tax, from, to } = input
  assertQuantity(quantity)
  const unitPriceMinor = input.unitPriceMinor ?? unitPriceOf(plan, period)
  if (unitPriceMinor === null) throw new RangeError(`plan ${plan.id} is not sold by the ${period}`)
  const line: QuoteLine = {
    type: 'plan',
    planId: plan.id,
    planName: plan.name,
    period,
    quantity,
    unitPriceMinor,
    amountMinor: unitPriceMinor * quantity,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    couponCode: null,
  }
  return totalOf(plan.currency, withCoupon([line], coupon ?? null), tax)
}

/** Lines with their sums and tax. */
export function totalOf(currency: string, lines: readonly QuoteLine[], tax: TaxDecision): Quote {
  const netMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const taxMinor = sumTax(tax, netMinor)
  return { currency, lines, netMinor, taxMinor, grossMinor: netMinor + taxMinor, tax }
}

function withCoupon(
  lines: readonly QuoteLine[],
  coupon: NonNullable<QuoteInput['coupon']> | null,
): readonly QuoteLine[] {
  if (!coupon) return lines
  const amount = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const reduction = reductionOf(coupon, amount)
  if (reduction === 0) return lines
  return [
    ...lines,
    {
      type: 'coupon',
      planId: null,
      planName: null,
      period: null,
      quantity: 1,
      unitPriceMinor: -reduction,
      amountMinor: -reduction,
      from: null,
      to: null,
      couponCode: coupon.code,
    },
  ]
}

export function assertQuantity(quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 10_000) {
    throw new RangeError(`no quantity: ${quantity}`)
  }
}

/** The net and tax of a part of a quote, such as a refund: `part` of gross, split so that both add up. */
export function partOf(
  whole: Pick<Quote, 'netMinor' | 'grossMinor'>,
  partMinor: number,
): { readonly netMinor: number; readonly taxMinor: number } {
  if (whole.grossMinor === 0) return { netMinor: 0, taxMinor: 0 }
  const netMinor = share(partMinor, whole.netMinor, whole.grossMinor)
  return { netMinor, taxMinor: partMinor - netMinor }
}
