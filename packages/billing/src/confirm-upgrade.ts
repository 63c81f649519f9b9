import type { PlanType } from './plan.ts'
import { type HeldSubscription, isOnCard, isRenewing } from './premium.ts'

export type SubscribeFacts = {
  readonly isLoggedIn: boolean
  readonly accountType: 'personal' | 'team'
  /** What the person holds for themselves, also while acted for a team. */
  readonly individualSubscriptions: readonly HeldSubscription[]
  readonly planType: PlanType
}

export type SubscribeStep =
  /** To the purchase route, with the plan, cancel_url and redirect. */
  | { readonly step: 'purchase-page' }
  /** A team plan is bought while switched to the team. */
  | { readonly step: 'switch-to-team' }
  /** The confirm-upgrade dialog; the subscription is named in the checkout that follows. */
  | {
      readonly step: 'confirm-upgrade'
      readonly recurringSubscriptionId: string | null
      readonly subscriptionUuid: string
    }
  | { readonly step: 'checkout' }

/** What pressing a plan's button does first. */
export function subscribeStep(facts: SubscribeFacts): SubscribeStep {
  const { isLoggedIn, accountType, individualSubscriptions, planType } = facts
  if (!isLoggedIn) return { step: 'purchase-page' }
  if (planType === 'team' && accountType !== 'team') return { step: 'switch-to-team' }
  const held = planType === 'api' ? undefined : upgraded(accountType, individualSubscriptions)
  if (!held) return { step: 'checkout' }
  return {
    step: 'confirm-upgrade',
    recurringSubscriptionId: held.recurringSubscriptionId,
    subscriptionUuid: held.uuid,
  }
}

/** The personal subscription that a purchase would replace: by card, or in rupees for an individual. */
function upgraded(
  accountType: 'personal' | 'team',
  subscriptions: readonly HeldSubscription[],
): HeldSubscription | undefined {
  return subscriptions.find(
    (held) =>
      held.plan.type === 'personal' &&
      isRenewing(held) &&
      (isOnCard(held) || (accountType === 'personal' && held.plan.currency === 'INR')),
  )
}
