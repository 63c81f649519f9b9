import { DEFAULT_BILLING_FREQUENCY, type BillingPeriod } from '@tessera/billing'

export const PURCHASE_PATH = '/purchase/plan'
export const THANKS_PATH = '/subscribe/thank-you'

type Input = {
  readonly planId: number
  readonly period: BillingPeriod
  readonly quantity?: number
  readonly code?: string | undefined
  readonly growthBook?: string | null
  /** Where one goes after paying, and on giving up. */
  readonly redirect?: string | undefined
  readonly cancelUrl?: string
}

/** The order of a plan as an address: the purchase route with the plan's parameters. */
export function purchaseHref(input: Input): string {
  const { planId, period, quantity = 1, code, growthBook, redirect, cancelUrl } = input
  const query = new URLSearchParams({
    plan_id: String(planId),
    billing_period: period,
    billing_frequency: String(DEFAULT_BILLING_FREQUENCY),
    quantity: String(quantity),
    ...(code && { code }),
    ...(growthBook && { growth_book: growthBook }),
    ...(redirect && { redirect }),
    ...(cancelUrl && { cancel_url: cancelUrl }),
  })
  return `${PURCHASE_PATH}?${query}`
}
