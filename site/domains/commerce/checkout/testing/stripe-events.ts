import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'

const stripe = new Stripe('sk_test_events')

export type SentMessage = {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

type StripeEventInput = {
  readonly checkoutUuid: string
  readonly amountMinor: number
  readonly now: Date
}

// oxlint-disable-next-line typescript/no-explicit-any
type Entity = any

/** What Stripe knows of one payment by its Checkout, at its end: paid, a part given back. */
export function stripePayment({ checkoutUuid, amountMinor, now }: StripeEventInput) {
  const id = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`
  const created = Math.floor(now.getTime() / 1000)
  const metadata = { checkout_uuid: checkoutUuid }
  const customer = id('cus')
  const intentId = id('pi')
  const charge = {
    id: id('ch'),
    object: 'charge',
    amount: amountMinor,
    amount_refunded: 0,
    currency: 'usd',
    customer,
    created,
    status: 'succeeded',
    payment_intent: intentId,
    payment_method: 'pm_card_visa',
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
    },
    metadata,
  }
  const intent = {
    id: intentId,
    object: 'payment_intent',
    amount: amountMinor,
    currency: 'usd',
    customer,
    created,
    status: 'succeeded',
    payment_method: {
      id: 'pm_card_visa',
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
    },
    latest_charge: charge,
    last_payment_error: null,
    metadata,
  }
  const session = {
    id: id('cs_test'),
    object: 'checkout.session',
    client_reference_id: checkoutUuid,
    amount_total: amountMinor,
    currency: 'usd',
    customer,
    created,
    payment_intent: intentId,
    payment_status: 'paid',
    status: 'complete',
    metadata,
  }
  const dispute = (status: string) => ({
    id: `du_${intentId}`,
    object: 'dispute',
    amount: amountMinor,
    currency: 'usd',
    payment_intent: intentId,
    status,
  })
  return { intent, charge, session, dispute, customer }
}

/** An event as Stripe sends it, signed by Stripe's own library. */
export function stripeMessage(
  type: string,
  object: Entity,
  secret: string,
  now: Date,
): SentMessage {
  const timestamp = Math.floor(now.getTime() / 1000)
  const body = JSON.stringify({
    id: `evt_${randomBytes(10).toString('hex')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: timestamp,
    type,
    data: { object },
  })
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  return { body, headers: { 'stripe-signature': signature } }
}
