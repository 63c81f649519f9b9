import type { Stripe } from 'stripe'
import {
  type DisputeStatus,
  EVENT_TOLERANCE_S,
  type GatewayEvent,
  type PaymentOutcome,
  SignatureError,
} from '#platform/gateways/payment-gateway.ts'
import { chargeOutcome, idOf, intentOutcome, sessionOutcome } from './stripe-outcomes.ts'

/**
 * The event, if Stripe signed these very bytes within the last 300 s.
 *
 * @throws SignatureError
 */
export function verifyStripeEvent(
  stripe: Stripe,
  webhookSecret: string,
  rawBody: Uint8Array,
  headers: Headers,
  now: Date,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(
      Buffer.from(rawBody),
      headers.get('stripe-signature') ?? '',
      webhookSecret,
      EVENT_TOLERANCE_S,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    throw new SignatureError(error instanceof Error ? error.message : 'not signed')
  }
}

/**
 * What an event says about money. A payment that succeeded is read, since whichever of its events comes
 * first must bring the card for renewals along; so is that of a dispute, which does not say whose it is.
 */
export async function readStripeEvent(
  event: Stripe.Event,
  readPayment: (intentId: string) => Promise<PaymentOutcome>,
): Promise<GatewayEvent> {
  return {
    eventId: event.id,
    type: event.type,
    payload: event as unknown as Record<string, unknown>,
    outcomes: await outcomesOf(event, readPayment),
  }
}

async function outcomesOf(
  event: Stripe.Event,
  readPayment: (intentId: string) => Promise<PaymentOutcome>,
): Promise<PaymentOutcome[]> {
  const occurredAt = new Date(event.created * 1000)
  switch (event.type) {
    case 'payment_intent.created':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return [{ ...intentOutcome(event.data.object), occurredAt }]
    case 'payment_intent.succeeded':
      return [{ ...(await readPayment(event.data.object.id)), occurredAt }]
    case 'charge.pending':
    case 'charge.failed':
    case 'charge.succeeded':
    case 'charge.refunded': {
      const outcome = chargeOutcome(event.data.object)
      return outcome ? [{ ...outcome, occurredAt }] : []
    }
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const hasFailed = event.type === 'checkout.session.async_payment_failed'
      const outcome = sessionOutcome(event.data.object, hasFailed)
      if (!outcome) return []
      const payment =
        outcome.status === 'succeeded' ? await readPayment(outcome.gatewayPaymentId) : outcome
      return [{ ...payment, occurredAt }]
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const dispute = event.data.object
      const intent = idOf(dispute.payment_intent)
      if (intent === null) return []
      const payment = await readPayment(intent)
      return [payment, { ...payment, status: disputeStatus(dispute), occurredAt }]
    }
    default:
      return []
  }
}

export function disputeStatus({ status }: Stripe.Dispute): DisputeStatus {
  if (status === 'lost') return 'dispute_lost'
  return status === 'won' || status === 'warning_closed' ? 'dispute_won' : 'disputed'
}
