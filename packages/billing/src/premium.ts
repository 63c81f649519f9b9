import type { BillingPeriod, PlanType } from './plan.ts'
import type { SubscriptionStatus } from './subscription-state.ts'

/** A subscription as the rules of the interface see it; the wire has these fields. */
export type HeldSubscription = {
  readonly uuid: string
  readonly recurringSubscriptionId: string | null
  readonly status: SubscriptionStatus
  readonly cancelledAt: string | Date | null
  readonly gateway: string
  readonly plan: {
    readonly id: number
    readonly name: string
    readonly type: PlanType
    readonly period: BillingPeriod
    readonly currency: string
  }
}

/** Cards are charged through these: the sandbox stands in for stripe. */
export const cardGateways: readonly string[] = ['stripe', 'sandbox']

/** The first subscription that is not over; the wire also lists what is. */
export function firstHeld(
  subscriptions: readonly HeldSubscription[],
): HeldSubscription | undefined {
  return subscriptions.find(({ status }) => status !== 'expired')
}

/** Premium holds when the first subscription's plan is personal or for a team; api and education are not. */
export function isPremium(subscriptions: readonly HeldSubscription[]): boolean {
  const type = firstHeld(subscriptions)?.plan.type
  return type === 'personal' || type === 'team'
}

/** A subscribed team is one whose first subscription is of type team. */
export function isSubscribedTeam(subscriptions: readonly HeldSubscription[]): boolean {
  return firstHeld(subscriptions)?.plan.type === 'team'
}

/** Active and not cancelled: it will be renewed. */
export function isRenewing({ status, cancelledAt }: HeldSubscription): boolean {
  return cancelledAt === null && (status === 'active' || status === 'trialing')
}

export function isOnCard({ gateway }: HeldSubscription): boolean {
  return cardGateways.includes(gateway)
}
