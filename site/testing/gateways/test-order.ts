import { randomUUID } from 'node:crypto'
import type { CheckoutOrder } from '#platform/gateways/payment-gateway.ts'

/** What somebody is to pay, in a test. */
export function testOrder(input: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    checkoutUuid: randomUUID(),
    amountMinor: 17_999,
    currency: 'USD',
    description: 'Individual, Annually',
    customer: { email: 'ada@tessera.example', name: 'Ada', country: null },
    isInline: false,
    returnUrl: 'https://assets.example.org/checkout/1/return',
    cancelUrl: 'https://assets.example.org/checkout/1/return?left=1',
    language: 'en',
    expiresAt: new Date(Date.now() + 23 * 3_600_000),
    ...input,
  }
}
