import { isRenewing, type HeldSubscription } from '@tessera/billing'
import type { User } from '@tessera/contracts'

type Subscription = NonNullable<User['subscriptions']>[number]

/** A subscription of the wire as the rules of the interface take it. */
export function toHeldSubscription(subscription: Subscription): HeldSubscription {
  const { uuid, status, plan_info: plan } = subscription
  return {
    uuid,
    recurringSubscriptionId: subscription.recurring_subscription_id,
    status,
    cancelledAt: subscription.cancelled_at,
    gateway: subscription.transaction.gateway,
    plan,
  }
}

/** What an account holds, newest first as the wire has it. */
export function heldSubscriptions(user: User | null): readonly HeldSubscription[] {
  return (user?.subscriptions ?? []).map(toHeldSubscription)
}

/** Active and not cancelled. */
export function isRenewingNow(subscription: Subscription): boolean {
  return isRenewing(toHeldSubscription(subscription))
}
