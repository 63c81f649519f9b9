import { firstHeld, type HeldSubscription, isOnCard, isPremium } from './premium.ts'

export type UpsellFacts = {
  readonly isLoggedIn: boolean
  readonly accountType: 'personal' | 'team'
  readonly isOnPricing: boolean
  /** Of the account acted for. */
  readonly subscriptions: readonly HeldSubscription[]
  /** Teams of this person that hold a team plan. */
  readonly subscribedTeams: number
}

export type UpsellButton =
  | { readonly button: 'switch-to-annual' }
  | { readonly button: 'switch-to-team' }
  | { readonly button: 'get-team-access'; readonly target: 'dashboard-subscriptions' | 'checkout' }
  | { readonly button: 'get-unlimited-downloads' }

/** The one button of the shell that sells something: the first rule that fits, in the specified order. */
export function upsellButton(facts: UpsellFacts): UpsellButton | null {
  const { isLoggedIn, accountType, isOnPricing, subscriptions, subscribedTeams } = facts
  if (!isLoggedIn) return null
  const first = firstHeld(subscriptions)
  const personal = first?.plan.type === 'personal' ? first : undefined
  if (personal && personal.plan.period === 'month' && isOnCard(personal) && !isOnPricing) {
    return { button: 'switch-to-annual' }
  }
  if (subscribedTeams > 0 && accountType !== 'team') return { button: 'switch-to-team' }
  if (!isOnPricing && accountType === 'personal' && personal && personal.plan.currency !== 'INR') {
    const holdsTeamPlan = subscriptions.some(
      ({ plan, status }) => plan.type === 'team' && status !== 'expired',
    )
    return {
      button: 'get-team-access',
      target: holdsTeamPlan ? 'dashboard-subscriptions' : 'checkout',
    }
  }
  if (!isPremium(subscriptions)) return { button: 'get-unlimited-downloads' }
  return null
}
