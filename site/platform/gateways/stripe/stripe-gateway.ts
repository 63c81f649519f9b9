import { Stripe } from 'stripe'
import { metadataOf } from '#platform/gateways/owner-of.ts'
import {
  type CheckoutOrder,
  GatewayError,
  type OpenedCheckout,
  type PaymentGateway,
  type PaymentOutcome,
} from '#platform/gateways/payment-gateway.ts'
import { disputeStatus, readStripeEvent, verifyStripeEvent } from './stripe-events.ts'
import { asGatewayError, cardErrorIntent } from './stripe-errors.ts'
import { intentOutcome } from './stripe-outcomes.ts'
import { stripeSetups } from './stripe-setups.ts'

export type StripeSettings = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

const EXPANDED = ['payment_method', 'latest_charge'] as const
const FIRST_EXPIRY_MS = 31 * 60_000
const LAST_EXPIRY_MS = 24 * 3_600_000 - 60_000

/**
 * Cards by Stripe: its hosted page (Checkout) or a card form in our page (a PaymentIntent for Stripe's
 * own element). Both keep the card for charges of ours later; Stripe's subscriptions are not used,
 * since terms, proration and tax are ours.
 */
export function createStripeGateway(
  settings: StripeSettings,
  { now }: { readonly now: () => Date },
): PaymentGateway {
  const stripe = openStripe(settings)
  const readIntent = (id: string) =>
    stripe.paymentIntents.retrieve(id, { expand: [...EXPANDED] }).catch(asGatewayError)
  return {
    name: 'stripe',
    isCardGateway: true,
    takes: (currency) => currency !== 'INR',
    createCheckout: (order) =>
      (order.isInline
        ? openIntent(stripe, settings, order)
        : openSession(stripe, order, now())
      ).catch(asGatewayError),
    async readCheckout({ gatewayCheckoutId, checkoutUuid }) {
      if (gatewayCheckoutId.startsWith('pi_')) {
        const intent = await readIntent(gatewayCheckoutId)
        const hasBegun = intent.status !== 'requires_payment_method' || intent.last_payment_error
        return {
          outcomes: hasBegun ? [intentOutcome(intent, checkoutUuid)] : [],
          isOver: intent.status === 'canceled',
        }
      }
      const session = await stripe.checkout.sessions
        .retrieve(gatewayCheckoutId, { expand: EXPANDED.map((name) => `payment_intent.${name}`) })
        .catch(asGatewayError)
      const intent = session.payment_intent
      return {
        outcomes: intent && typeof intent === 'object' ? [intentOutcome(intent, checkoutUuid)] : [],
        isOver: session.status === 'expired',
      }
    },
    async closeCheckout({ gatewayCheckoutId }) {
      const closing = gatewayCheckoutId.startsWith('pi_')
        ? stripe.paymentIntents.cancel(gatewayCheckoutId)
        : stripe.checkout.sessions.expire(gatewayCheckoutId)
      return closing.then(
        () => true,
        (error: unknown) => isRefusal(error),
      )
    },
    async chargeRenewal(charge) {
      const charged = await stripe.paymentIntents
        .create(
          {
            amount: charge.amountMinor,
            currency: charge.currency.toLowerCase(),
            payment_method: charge.gatewayMethodId,
            ...(charge.gatewayCustomerId !== null && { customer: charge.gatewayCustomerId }),
            off_session: true,
            confirm: true,
            description: charge.description,
            metadata: metadataOf(charge),
            expand: [...EXPANDED],
          },
          { idempotencyKey: charge.idempotencyKey },
        )
        .catch((error: unknown) => cardErrorIntent(error) ?? asGatewayError(error))
      return intentOutcome(charged)
    },
    async refund(refund): Promise<PaymentOutcome> {
      await stripe.refunds
        .create(
          { payment_intent: refund.gatewayPaymentId, amount: refund.amountMinor },
          { idempotencyKey: refund.idempotencyKey },
        )
        .catch(asGatewayError)
      return {
        gateway: 'stripe',
        gatewayPaymentId: refund.gatewayPaymentId,
        status: 'refunded',
        amountMinor: refund.paymentMinor,
        currency: refund.currency,
        refundMinor: refund.refundedBeforeMinor + refund.amountMinor,
        occurredAt: now(),
      }
    },
    readPayment: async ({ gatewayPaymentId }) => intentOutcome(await readIntent(gatewayPaymentId)),
    ...stripeSetups(stripe),
    async readDispute({ gatewayPaymentId }) {
      const { data } = await stripe.disputes
        .list({ payment_intent: gatewayPaymentId, limit: 1 })
        .catch(asGatewayError)
      return data[0] ? disputeStatus(data[0]) : null
    },
    async verifyEvent(rawBody, headers) {
      const event = verifyStripeEvent(stripe, settings.webhookSecret, rawBody, headers, now())
      return readStripeEvent(event, async (id) => intentOutcome(await readIntent(id)))
    },
  }
}

function openStripe({ secretKey, apiUrl }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: 15_000,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
  })
}

async function openSession(
  stripe: Stripe,
  order: CheckoutOrder,
  now: Date,
): Promise<OpenedCheckout> {
  const { customer } = order
  const metadata = { checkout_uuid: order.checkoutUuid }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: order.checkoutUuid,
      metadata,
      ...(customer.gatewayCustomerId
        ? { customer: customer.gatewayCustomerId }
        : { customer_email: customer.email, customer_creation: 'always' as const }),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: order.currency.toLowerCase(),
            unit_amount: order.amountMinor,
            product_data: { name: order.description },
          },
        },
      ],
      payment_intent_data: {
        metadata,
        description: order.description,
        setup_future_usage: 'off_session',
      },
      locale: order.language,
      success_url: order.returnUrl,
      cancel_url: order.cancelUrl,
      expires_at: expiryOf(order, now),
    },
    { idempotencyKey: `checkout-${order.checkoutUuid}` },
  )
  if (!session.url) throw new Error('Stripe made a session without an address')
  return { gatewayCheckoutId: session.id, answer: { type: 'redirect', url: session.url } }
}

async function openIntent(
  stripe: Stripe,
  { publishableKey }: StripeSettings,
  order: CheckoutOrder,
): Promise<OpenedCheckout> {
  const { customer, checkoutUuid } = order
  const customerId =
    customer.gatewayCustomerId ??
    (
      await stripe.customers.create(
        { email: customer.email, name: customer.name },
        { idempotencyKey: `customer-${checkoutUuid}` },
      )
    ).id
  const intent = await stripe.paymentIntents.create(
    {
      amount: order.amountMinor,
      currency: order.currency.toLowerCase(),
      customer: customerId,
      description: order.description,
      metadata: { checkout_uuid: checkoutUuid },
      setup_future_usage: 'off_session',
      automatic_payment_methods: { enabled: true },
    },
    { idempotencyKey: `intent-${checkoutUuid}` },
  )
  if (!intent.client_secret) throw new Error('Stripe made a PaymentIntent without its secret')
  return {
    gatewayCheckoutId: intent.id,
    answer: {
      type: 'stripe-inline',
      url: order.returnUrl,
      clientSecret: intent.client_secret,
      publishableKey,
    },
  }
}

/** What is over or being paid cannot be closed; anything else is a failure. @throws GatewayError */
function isRefusal(error: unknown): false {
  try {
    return asGatewayError(error)
  } catch (known) {
    if (known instanceof GatewayError && known.code === 'refused') return false
    throw known
  }
}

/** Stripe takes 30 minutes to 24 hours. Of the checkout's making, so that asking again says the same. */
function expiryOf({ expiresAt }: CheckoutOrder, now: Date): number {
  const first = now.getTime() + FIRST_EXPIRY_MS
  const last = now.getTime() + LAST_EXPIRY_MS
  return Math.floor(Math.min(last, Math.max(first, expiresAt.getTime())) / 1000)
}
