import type { BillingPeriod, Plan, PlanFamily } from './plan.ts'

/** How a country pays: India in rupees through razorpay in payment mode, everybody else as the default. */
export type LocalTerms = {
  readonly currency: string
  readonly gateway: string
  readonly checkoutMode: 'payment' | 'subscription'
}

export const DEFAULT_GATEWAY = 'stripe'
export const DEFAULT_BILLING_PERIOD: BillingPeriod = 'year'
export const DEFAULT_BILLING_FREQUENCY = 1

/** Terms a plan forces; plans for one country are local plans. */
export function termsOf(plan: Pick<Plan, 'country' | 'currency'>): LocalTerms {
  if (plan.country === 'IN') {
    return { currency: 'INR', gateway: 'razorpay', checkoutMode: 'payment' }
  }
  return { currency: plan.currency, gateway: DEFAULT_GATEWAY, checkoutMode: 'subscription' }
}

/** Whether somebody in a country may buy a plan: a local plan only there, a general one only where none is local. */
export function isOfferedIn(plan: Plan, plans: readonly Plan[], country: string | null): boolean {
  if (plan.country !== null) return plan.country === country
  return !plans.some(
    (other) =>
      other.family === plan.family &&
      other.isCurrent &&
      other.country === country &&
      country !== null,
  )
}

/**
 * The plans on offer in a country, one a family. A price variant of an experiment names another plan of a
 * family (the cookie `ab_{testName}` holds the variant; what is charged is that plan's price).
 */
export function plansOnOffer(
  plans: readonly Plan[],
  country: string | null,
  variantPlanIds: Readonly<Partial<Record<PlanFamily, number>>> = {},
): readonly Plan[] {
  return plans
    .filter((plan) => plan.isCurrent && isOfferedIn(plan, plans, country))
    .map((plan) => {
      const variant = plans.find(({ id }) => id === variantPlanIds[plan.family])
      const isFit = variant?.family === plan.family && variant.country === plan.country
      return isFit ? variant : plan
    })
}

/** How many whole months a year costs less than twelve months; 0 where one of the two is not sold. */
export function monthsFreeOf(plan: Pick<Plan, 'monthPriceMinor' | 'yearPriceMinor'>): number {
  const { monthPriceMinor, yearPriceMinor } = plan
  if (!monthPriceMinor || yearPriceMinor === null) return 0
  return Math.max(0, Math.floor((monthPriceMinor * 12 - yearPriceMinor) / monthPriceMinor))
}

/** What a year costs for each of its months, rounded down to the minor unit as the price list shows it. */
export function monthOfYearMinor(plan: Pick<Plan, 'yearPriceMinor'>): number | null {
  return plan.yearPriceMinor === null ? null : Math.floor(plan.yearPriceMinor / 12)
}
