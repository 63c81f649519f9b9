import type { PaymentReport } from '@tessera/billing'
import type { PaymentOutcome } from '#platform/gateways/payment-gateway.ts'

/** A gateway's words as the state machine's. */
export function reportOf({
  status,
  refundMinor,
}: Pick<PaymentOutcome, 'status' | 'refundMinor'>): PaymentReport {
  const refunded = refundMinor === undefined ? {} : { refundedTotalMinor: refundMinor }
  switch (status) {
    case 'charged_back':
      return { status: 'dispute_lost', ...refunded }
    case 'partially_refunded':
      return { status: 'refunded', refundedTotalMinor: refundMinor ?? 0 }
    default:
      return { status, ...refunded }
  }
}
