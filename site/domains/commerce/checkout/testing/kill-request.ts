import type { CheckoutRequest } from '#domains/commerce/checkout/order/checkout-request.ts'

/** The order of a process that is killed, and of the person who sends it again. */
export function killRequest({
  key,
  period,
}: {
  readonly key: string
  readonly period: 'month' | 'year'
}): CheckoutRequest {
  return {
    purchase_type: 'plan',
    plan_id: 24,
    billing_period: period,
    billing_frequency: 1,
    idempotency_key: key,
  }
}
