export type SubscriptionStatus =
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'paused'
  | 'cancelled'
  | 'expired'

export type SubscriptionEvent =
  | 'paid'
  | 'payment_failed'
  | 'paused'
  | 'resumed'
  | 'cancelled'
  | 'cancellation_taken_back'
  | 'ended'

/** What may happen in which status, and where it leads. `expired` is for ever: who returns buys anew. */
const transitions: Readonly<
  Record<SubscriptionStatus, Readonly<Partial<Record<SubscriptionEvent, SubscriptionStatus>>>>
> = {
  trialing: {
    paid: 'active',
    payment_failed: 'past_due',
    cancelled: 'cancelled',
    ended: 'expired',
  },
  active: {
    paid: 'active',
    payment_failed: 'past_due',
    paused: 'paused',
    cancelled: 'cancelled',
    ended: 'expired',
  },
  past_due: {
    paid: 'active',
    payment_failed: 'past_due',
    cancelled: 'cancelled',
    ended: 'expired',
  },
  paused: { resumed: 'active', cancelled: 'cancelled', ended: 'expired' },
  cancelled: { cancellation_taken_back: 'active', ended: 'expired' },
  expired: {},
}

/** The status after an event, or null where the event is not possible. */
export function nextSubscriptionStatus(
  status: SubscriptionStatus,
  event: SubscriptionEvent,
): SubscriptionStatus | null {
  return transitions[status][event] ?? null
}

/** Whether downloads are open: also while a failed payment is tried again, and until a cancelled period ends. */
export function givesAccess(
  subscription: {
    readonly status: SubscriptionStatus
    readonly periodEndsAt: Date
    readonly pastDueSince: Date | null
  },
  now: Date,
): boolean {
  const { status, periodEndsAt, pastDueSince } = subscription
  if (status === 'trialing' || status === 'active') return true
  if (status === 'cancelled') return now < periodEndsAt
  if (status === 'past_due') {
    return pastDueSince === null || now.getTime() < pastDueSince.getTime() + GRACE_DAYS * 86_400_000
  }
  return false
}

/** Days of access after the first failed payment; then the subscription ends. */
export const GRACE_DAYS = 14
