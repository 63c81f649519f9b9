import type { PaymentReport } from '@tessera/billing'
import type { PaymentOutcome } from '#server/gateways/payment-gateway.ts'

/** A gateway's words as the state machine's. A dispute that was won is a success with `dispute: 'won'`. */
export function reportOf({
  status,
  refundMinor,
  isDisputeWon,
}: Pick<PaymentOutcome, 'status' | 'refundMinor'> & {
  readonly isDisputeWon?: boolean
}): PaymentReport {
  const refunded = refundMinor === undefined ? {} : { refundedTotalMinor: refundMinor }
  if (isDisputeWon) return { status: 'dispute_won', ...refunded }
  switch (status) {
    case 'charged_back':
      return { status: 'dispute_lost', ...refunded }
    case 'partially_refunded':
      return { status: 'refunded', refundedTotalMinor: refundMinor ?? 0 }
    default:
      return { status, ...refunded }
  }
}
