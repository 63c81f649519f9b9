import { randomUUID } from 'node:crypto'
import { noTax, quote } from '@tessera/billing'
import type { Checkout, OrderQuote } from '#domains/commerce/checkout/checkout-row.ts'
import { insertCheckout } from '#domains/commerce/checkout/checkout.queries.server.ts'
import { findPlans } from '#domains/commerce/subscriptions/index.server.ts'
import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'

type CheckoutSetup = {
  readonly accountId: number
  readonly gateway?: Checkout['gateway']
  readonly planId?: number
  readonly period?: Checkout['period']
  /** As the gateway calls it. */
  readonly gatewayCheckoutId?: string
}

/** An order that waits to be paid, as the call of checkout leaves it. */
export function insertTestCheckout(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  {
    accountId,
    gateway = 'sandbox',
    planId = 24,
    period = 'year',
    gatewayCheckoutId,
  }: CheckoutSetup,
): Promise<Checkout> {
  return inTransaction(pool, async (client) => {
    const plan = (await findPlans(client)).get(planId)
    if (!plan) throw new Error(`no plan ${planId}`)
    const whole = quote({ plan, period, quantity: 1, tax: noTax })
    const unitPriceMinor = whole.grossMinor
    const stored: OrderQuote = {
      ...whole,
      terms: { planId, period, quantity: 1, unitPriceMinor },
      periodStartsAt: null,
      periodEndsAt: null,
      evidence: { addressCountry: null, visitCountry: null, taxIdStatus: 'none' },
      couponId: null,
      couponPaymentsLeft: null,
      order: {
        request: '',
        isInline: false,
        onFile: null,
        replacesSubscriptionId: null,
        description: plan.name,
        language: 'en',
        oauthClientId: null,
        growthBook: null,
      },
    }
    const checkout = await insertCheckout(client, {
      accountId,
      userId: null,
      idempotencyKey: randomUUID(),
      purpose: 'new',
      planId,
      period,
      quantity: 1,
      currency: whole.currency,
      grossMinor: whole.grossMinor,
      quote: stored,
      couponId: null,
      gateway,
      subscriptionId: null,
      redirect: null,
      cancelUrl: null,
      utm: {},
      createdAt: now(),
      expiresAt: new Date(now().getTime() + 3_600_000),
    })
    if (gatewayCheckoutId === undefined) return checkout
    await client.query('update checkouts set gateway_checkout_id = $2 where id = $1', [
      checkout.id,
      gatewayCheckoutId,
    ])
    return { ...checkout, gatewayCheckoutId }
  })
}
