/** Statuses as stored; `docs/billing.md` has the table. */
export type PaymentStatus =
  | 'pending'
  | 'requires_action'
  | 'failed'
  | 'succeeded'
  | 'partially_refunded'
  | 'refunded'
  | 'disputed'
  | 'charged_back'

export type DisputeState = 'none' | 'open' | 'won' | 'lost'

/** All that is known about one payment. Each part only grows, so the order of messages never matters. */
export type PaymentState = {
  readonly progress: 'pending' | 'requires_action' | 'failed' | 'settled'
  /** In total, not the latest one. */
  readonly refundedMinor: number
  readonly dispute: DisputeState
}

/** What a message of a gateway says about a payment. */
export type PaymentReport = {
  readonly status:
    | 'pending'
    | 'requires_action'
    | 'failed'
    | 'succeeded'
    | 'refunded'
    | 'disputed'
    | 'dispute_won'
    | 'dispute_lost'
  /** Refunded so far in total; for `refunded` without a number: all of it. */
  readonly refundedTotalMinor?: number
}

const progressOrder = ['pending', 'requires_action', 'failed', 'settled'] as const
const disputeOrder = ['none', 'open', 'won', 'lost'] as const

/**
 * Adds a report to what is known. Forward only: commutative, associative and idempotent (each part is a
 * maximum), so every permutation and repetition of a set of messages ends in the same state. What a report
 * implies counts too: nothing is refunded or disputed that was not paid.
 */
export function advancePayment(
  state: PaymentState,
  report: PaymentReport,
  grossMinor: number,
): PaymentState {
  return {
    progress: later(progressOrder, state.progress, progressOf(report)),
    refundedMinor: Math.min(
      grossMinor,
      Math.max(state.refundedMinor, refundOf(report, grossMinor)),
    ),
    dispute: later(disputeOrder, state.dispute, disputeOf(report)),
  }
}

/** What is shown and stored for a state. */
export function paymentStatusOf(state: PaymentState, grossMinor: number): PaymentStatus {
  if (state.dispute === 'lost') return 'charged_back'
  if (state.dispute === 'open') return 'disputed'
  if (state.progress !== 'settled') return state.progress
  if (state.refundedMinor > 0) {
    return state.refundedMinor >= grossMinor ? 'refunded' : 'partially_refunded'
  }
  return 'succeeded'
}

/** The state behind a stored row. */
export function paymentStateOf(row: {
  readonly status: PaymentStatus
  readonly refundedMinor: number
  readonly dispute: DisputeState
}): PaymentState {
  const { status, refundedMinor, dispute } = row
  const isOpen = status === 'pending' || status === 'requires_action' || status === 'failed'
  return { progress: isOpen ? status : 'settled', refundedMinor, dispute }
}

function progressOf({ status }: PaymentReport): PaymentState['progress'] {
  if (status === 'pending' || status === 'requires_action' || status === 'failed') return status
  return 'settled'
}

function refundOf({ status, refundedTotalMinor }: PaymentReport, grossMinor: number): number {
  return refundedTotalMinor ?? (status === 'refunded' ? grossMinor : 0)
}

function disputeOf({ status }: PaymentReport): DisputeState {
  if (status === 'disputed') return 'open'
  if (status === 'dispute_won') return 'won'
  return status === 'dispute_lost' ? 'lost' : 'none'
}

function later<T extends string>(order: readonly T[], one: T, other: T): T {
  return order.indexOf(other) > order.indexOf(one) ? other : one
}
