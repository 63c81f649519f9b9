import { firstHeld, type HeldSubscription, isPremium } from './premium.ts'

/** The one plan that is called by its name. */
export const NAMED_PLAN_ID = 47

export type PlanLabel =
  | { readonly label: 'team-plan' | 'free-plan' | 'individual-plan' }
  | { readonly label: 'name'; readonly name: string }

/** What stands beside somebody's name: “Team Plan”, “Free Plan”, “Individual Plan”, or a plan's name. */
export function planLabel(
  accountType: 'personal' | 'team',
  subscriptions: readonly HeldSubscription[],
): PlanLabel {
  const plan = firstHeld(subscriptions)?.plan
  if (!plan || !isPremium(subscriptions)) return { label: 'free-plan' }
  if (accountType === 'team') return { label: 'team-plan' }
  if (plan.id === NAMED_PLAN_ID) return { label: 'name', name: plan.name }
  return { label: 'individual-plan' }
}
