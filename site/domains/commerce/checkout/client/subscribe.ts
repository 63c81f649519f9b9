import { subscribeStep, type SubscribeFacts } from '@tessera/billing'
import type { CheckoutBody } from './run-checkout.ts'

/** A plan with what a button says about it. */
export type SubscribeRequest = {
  readonly body: CheckoutBody
  /** People of the team that the upgrade is offered for at first. */
  readonly defaultUpgradeMembers: number
}

export type SubscribeEffects = {
  /** For somebody who is not signed in: with the plan, cancel_url and redirect. */
  readonly goToPurchase: (body: CheckoutBody) => void
  readonly goToTeamSwitch: () => void
  /** The confirm-upgrade dialog; it buys `body` once it is confirmed. */
  readonly confirmUpgrade: (body: CheckoutBody, defaultUpgradeMembers: number) => void
  readonly buy: (body: CheckoutBody) => Promise<void>
}

/** What pressing a plan's button does: the rule decides, the page acts. */
export async function subscribe(
  facts: SubscribeFacts,
  { body, defaultUpgradeMembers }: SubscribeRequest,
  effects: SubscribeEffects,
): Promise<void> {
  const step = subscribeStep(facts)
  switch (step.step) {
    case 'purchase-page':
      return effects.goToPurchase(body)
    case 'switch-to-team':
      return effects.goToTeamSwitch()
    case 'confirm-upgrade':
      return effects.confirmUpgrade(
        {
          ...body,
          recurring_subscription_id: step.recurringSubscriptionId,
          subscription_uuid: step.subscriptionUuid,
        },
        defaultUpgradeMembers,
      )
    case 'checkout':
      return effects.buy(body)
  }
}
