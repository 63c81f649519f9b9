import { share } from './money.ts'
import type { PlanFamily } from './plan.ts'

/** A reduction by code. Either a percentage or an amount in one currency; neither only opens a plan. */
export type Coupon = {
  readonly id: number
  readonly code: string
  readonly percentOff: number | null
  readonly amountOffMinor: number | null
  readonly currency: string | null
  /** Empty for all. */
  readonly families: readonly string[]
  /** Payments it reduces; null for all. */
  readonly periods: number | null
  readonly mostRedemptions: number | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

export type CouponRefusal =
  | 'not_started'
  | 'ended'
  | 'other_plan'
  | 'other_currency'
  | 'used_up'
  | 'already_used'

/** Why a coupon does not hold for a purchase, or null where it does. */
export function refuseCoupon(
  coupon: Coupon,
  facts: {
    readonly family: PlanFamily
    readonly currency: string
    readonly now: Date
    /** Accounts that have used it. */
    readonly redemptions: number
    readonly isUsedByAccount: boolean
  },
): CouponRefusal | null {
  const { family, currency, now, redemptions, isUsedByAccount } = facts
  if (coupon.startsAt && now < coupon.startsAt) return 'not_started'
  if (coupon.endsAt && now >= coupon.endsAt) return 'ended'
  if (coupon.families.length > 0 && !coupon.families.includes(family)) return 'other_plan'
  if (coupon.amountOffMinor !== null && coupon.currency !== currency) return 'other_currency'
  if (isUsedByAccount) return 'already_used'
  if (coupon.mostRedemptions !== null && redemptions >= coupon.mostRedemptions) return 'used_up'
  return null
}

/** What a coupon takes off an amount: never more than all of it. */
export function reductionOf(
  coupon: Pick<Coupon, 'percentOff' | 'amountOffMinor'>,
  amountMinor: number,
): number {
  if (coupon.percentOff !== null) {
    return share(amountMinor, Math.min(100, Math.max(0, coupon.percentOff)), 100)
  }
  return Math.min(Math.max(0, coupon.amountOffMinor ?? 0), amountMinor)
}

/** The code as it is stored: `  save-20 ` → `SAVE-20`. */
export function canonicalCode(code: string): string {
  return code.trim().toUpperCase()
}
