import type { Deps } from '#platform/context.ts'
import { createTestUser, type TestUser } from '#testing/sign-in.ts'
import { insertTestCheckout } from '#testing/test-checkout.ts'
import { type SentMessage, stripeMessage, stripePayment } from './stripe-events.ts'
import { type Emulators, openAt, type ScenarioName, WEBHOOK_SECRET } from './webhook-scenarios.ts'

/** What a gateway may say otherwise than it was asked. */
export type Otherwise = { readonly amountMinor?: number; readonly currency?: string }

/** A plan that somebody has paid at a gateway, which has not told us yet. Each message is signed anew. */
export type GatewayPurchase = {
  readonly buyer: TestUser
  /** Changes what the gateway has on file of the payment. */
  change(otherwise: Otherwise): void
  paid(): SentMessage
  /** Gives everything back there, and tells. */
  refunded(): SentMessage
}

type Purchasing = (
  deps: Pick<Deps, 'pool' | 'now' | 'gateways'>,
  emulators: Emulators,
  /** Somebody new unless one is named. */
  as?: TestUser,
) => Promise<GatewayPurchase>

export const purchases: Readonly<Record<ScenarioName, Purchasing>> = {
  async stripe(deps, { stripe }, as) {
    const buyer = as ?? (await createTestUser(deps))
    const checkout = await insertTestCheckout(deps, { accountId: buyer.id, gateway: 'stripe' })
    const { uuid: checkoutUuid, grossMinor: amountMinor } = checkout
    const { intent, charge } = stripePayment({ checkoutUuid, amountMinor, now: deps.now() })
    stripe.intents.set(intent.id, intent)
    const send = (type: string, object: object) =>
      stripeMessage(type, object, WEBHOOK_SECRET, deps.now())
    return {
      buyer,
      change({ amountMinor: amount = intent.amount, currency = intent.currency }) {
        for (const one of [intent, charge]) {
          Object.assign(one, { amount, currency: currency.toLowerCase() })
        }
      },
      paid: () => send('payment_intent.succeeded', { ...intent, latest_charge: charge.id }),
      refunded() {
        charge.amount_refunded = charge.amount
        return send('charge.refunded', charge)
      },
    }
  },
  async razorpay(deps, { razorpay }, as) {
    const buyer = as ?? (await createTestUser(deps))
    const { gatewayCheckoutId } = await openAt(deps, 'razorpay', buyer.id, 50)
    const payment = razorpay.pay(gatewayCheckoutId, 'captured')
    return {
      buyer,
      change({ amountMinor: amount = payment.amount, currency = payment.currency }) {
        Object.assign(payment, { amount, currency })
      },
      paid: () => razorpay.message('payment.captured', payment.id),
      refunded() {
        const refund = { entity: razorpay.refund(payment.id, payment.amount) }
        return razorpay.message('refund.processed', payment.id, { refund })
      },
    }
  },
  async paypal(deps, { paypal }, as) {
    const buyer = as ?? (await createTestUser(deps))
    const { gatewayCheckoutId } = await openAt(deps, 'paypal', buyer.id, 24)
    paypal.approve(gatewayCheckoutId)
    paypal.capture(gatewayCheckoutId)
    const [taken] = paypal.orders.get(gatewayCheckoutId).purchase_units[0].payments.captures
    return {
      buyer,
      change({ amountMinor, currency = taken.amount.currency_code }) {
        const value =
          amountMinor === undefined ? taken.amount.value : (amountMinor / 100).toFixed(2)
        taken.amount = { value, currency_code: currency }
      },
      paid: () => paypal.message('PAYMENT.CAPTURE.COMPLETED', taken),
      refunded: () =>
        paypal.message('PAYMENT.CAPTURE.REFUNDED', paypal.refund(taken.id, taken.amount.value)),
    }
  },
}
