import type { BillingPeriod } from '@tessera/billing'

export type OrderQuery = {
  readonly planId: number | null
  readonly period: BillingPeriod
  /** Null where the address does not say: as many as the team needs. */
  readonly quantity: number | null
  readonly code: string | null
}

const MOST = 1000

/** What an address asks to buy; what makes no sense counts as not said. */
export function readOrderQuery(query: URLSearchParams): OrderQuery {
  const planId = wholeNumber(query.get('plan_id'))
  const quantity = wholeNumber(query.get('quantity'))
  return {
    planId,
    period: query.get('billing_period') === 'month' ? 'month' : 'year',
    quantity: quantity === null ? null : Math.min(MOST, Math.max(1, quantity)),
    code: query.get('code')?.trim().slice(0, 64) || null,
  }
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null
}
