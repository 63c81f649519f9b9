import { createHash, createHmac } from 'node:crypto'
import type { OutcomeStatus, PaymentOutcome } from '#platform/gateways/payment-gateway.ts'
import { sandboxCards } from './sandbox-cards.ts'
import type { SandboxPayment } from './sandbox.queries.server.ts'

export const disputeStatuses = {
  open: 'disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
} as const

/** What the books say of a payment, in the words of the port. */
export function sandboxOutcome(payment: SandboxPayment): PaymentOutcome {
  const { card, failureCode, refundedMinor } = payment
  const number = sandboxCards.find(({ name }) => name === card)?.number
  return {
    gateway: 'sandbox',
    gatewayPaymentId: payment.id,
    ...(payment.paymentId !== null && { paymentId: payment.paymentId }),
    ...(payment.checkoutUuid !== null && { checkoutUuid: payment.checkoutUuid }),
    status: statusOf(payment),
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    gatewayCustomerId: `sandbox_${createHash('sha256').update(payment.email).digest('hex').slice(0, 16)}`,
    ...(card !== null && {
      method: {
        gatewayMethodId: `sandbox_${card}`,
        type: 'card',
        brand: 'visa',
        last4: number?.slice(-4) ?? '0000',
        expiryMonth: 12,
        expiryYear: 2040,
      },
    }),
    ...(failureCode !== null && { failure: { code: failureCode, message: failureCode } }),
    ...(refundedMinor > 0 && { refundMinor: refundedMinor }),
    occurredAt: payment.updatedAt,
  }
}

function statusOf({ status, dispute, refundedMinor }: SandboxPayment): OutcomeStatus {
  if (dispute !== 'none') return disputeStatuses[dispute]
  if (refundedMinor > 0) return 'refunded'
  if (status === 'open') return 'pending'
  return status === 'cancelled' ? 'failed' : status
}

/** Whoever holds it may pay, so it cannot be guessed; the same for the same reference. */
export function sandboxIdOf(signingSecret: string, reference: string): string {
  const mac = createHmac('sha256', signingSecret).update(`sandbox payment ${reference}`)
  return `sbx_${mac.digest('hex').slice(0, 32)}`
}
