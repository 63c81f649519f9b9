import type { GatewayJson } from '#platform/gateways/ask-gateway.ts'
import {
  type DisputeStatus,
  EVENT_TOLERANCE_S,
  type GatewayEvent,
  type OutcomeStatus,
  type PaymentOutcome,
} from '#platform/gateways/payment-gateway.ts'
import { captureOfRefund, captureOutcome } from './paypal-outcomes.ts'
import type { PaypalMessage } from './paypal-signature.ts'

type Reading = {
  readonly now: Date
  readonly readCapture: (id: string) => Promise<PaymentOutcome>
}

/**
 * What a message says about money. Messages that tell of a part only (an approval, a refund, a dispute)
 * and those older than 300 s, which PayPal repeats for days, are hints: the payment is read anew.
 */
export async function readPaypalEvent(
  { sentAt, message }: PaypalMessage,
  reading: Reading,
): Promise<GatewayEvent> {
  return {
    eventId: String(message.id),
    type: String(message.event_type),
    payload: message,
    ...(message.event_type === 'CHECKOUT.ORDER.APPROVED' && {
      gatewayCheckoutId: String(message.resource?.id),
      isWaitingForUs: true,
    }),
    outcomes: await outcomesOf(message, sentAt, reading),
  }
}

async function outcomesOf(
  { event_type: type, resource }: GatewayJson,
  sentAt: Date,
  { now, readCapture }: Reading,
): Promise<PaymentOutcome[]> {
  const isOld = now.getTime() - sentAt.getTime() > EVENT_TOLERANCE_S * 1000
  switch (type) {
    case 'PAYMENT.CAPTURE.COMPLETED':
      // The order knows what was kept for renewals; the message does not.
      return [await readCapture(resource.id)]
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return [isOld ? await readCapture(resource.id) : captureOutcome(resource, null, now)]
    case 'PAYMENT.CAPTURE.REFUNDED': {
      const id = captureOfRefund(resource)
      return id === null ? [] : [await readCapture(id)]
    }
    case 'PAYMENT.CAPTURE.REVERSED': {
      const id = captureOfRefund(resource) ?? resource.id
      return withStatus(await readCapture(id), 'dispute_lost')
    }
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED': {
      const id = resource.disputed_transactions?.[0]?.seller_transaction_id
      return id ? withStatus(await readCapture(id), disputeStatus(resource)) : []
    }
    default:
      return []
  }
}

function withStatus(payment: PaymentOutcome, status: OutcomeStatus): PaymentOutcome[] {
  return [payment, { ...payment, status }]
}

export function disputeStatus({ status, dispute_outcome: outcome }: GatewayJson): DisputeStatus {
  if (status !== 'RESOLVED') return 'disputed'
  return outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR' ? 'dispute_lost' : 'dispute_won'
}
