import type { GatewayJson } from '#platform/gateways/ask-gateway.ts'
import type {
  GatewayMethod,
  OutcomeStatus,
  PaymentOutcome,
} from '#platform/gateways/payment-gateway.ts'

const statuses: Readonly<Record<string, OutcomeStatus>> = {
  created: 'pending',
  authorized: 'pending',
  captured: 'succeeded',
  refunded: 'refunded',
  failed: 'failed',
}

/** A payment entity of Razorpay in the words of the port. */
export function razorpayOutcome(payment: GatewayJson): PaymentOutcome {
  const refundMinor = Number(payment.amount_refunded ?? 0)
  const status = refundMinor > 0 ? 'refunded' : (statuses[payment.status] ?? 'pending')
  const { checkout_uuid: checkoutUuid, payment_id: paymentId } = notesOf(payment)
  const method = methodOf(payment)
  return {
    gateway: 'razorpay',
    gatewayPaymentId: payment.id,
    ...(checkoutUuid !== undefined && { checkoutUuid }),
    ...(paymentId !== undefined && { paymentId: Number(paymentId) }),
    status,
    amountMinor: payment.amount,
    currency: payment.currency,
    ...(payment.customer_id && { gatewayCustomerId: payment.customer_id }),
    ...(method && { method }),
    ...(status === 'failed' && {
      failure: {
        code: payment.error_reason ?? payment.error_code ?? 'failed',
        message: payment.error_description ?? 'failed',
      },
    }),
    ...(status === 'refunded' && { refundMinor }),
    occurredAt: new Date(payment.created_at * 1000),
  }
}

/** Empty notes are an empty list there. */
function notesOf({ notes }: GatewayJson): { checkout_uuid?: string; payment_id?: string } {
  return notes && !Array.isArray(notes) ? notes : {}
}

/** Only a payment that came with a mandate has a token for later. */
function methodOf({ token_id, method, card }: GatewayJson): GatewayMethod | null {
  if (!token_id) return null
  return {
    gatewayMethodId: token_id,
    type: method ?? 'card',
    ...(card?.network && { brand: String(card.network).toLowerCase() }),
    ...(card?.last4 && { last4: card.last4 }),
  }
}
