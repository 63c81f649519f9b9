import { type BillingPeriod, type Plan, unitPriceOf } from './plan.ts'

export type PlanButton =
  | 'buy'
  | 'current'
  | 'upgrade'
  | 'change'
  | 'switch-to-team'
  | 'switch-to-annual'

export type PlanButtonFacts = {
  readonly isLoggedIn: boolean
  readonly accountType: 'personal' | 'team'
  /** The plan of the card and the period of the toggle. */
  readonly plan: Plan
  readonly period: BillingPeriod
  /** What the account holds and did not cancel; null for nothing. */
  readonly held: { readonly plan: Plan; readonly period: BillingPeriod } | null
}

/** What the button of a plan's card says. Dearer by the month is an upgrade, cheaper a change. */
export function planButton(facts: PlanButtonFacts): PlanButton {
  const { isLoggedIn, accountType, plan, period, held } = facts
  if (isLoggedIn && plan.type === 'team' && accountType === 'personal') return 'switch-to-team'
  if (!held) return 'buy'
  if (held.plan.family === plan.family) {
    if (held.period === period) return 'current'
    return period === 'year' ? 'switch-to-annual' : 'change'
  }
  return monthly(plan, period) > monthly(held.plan, held.period) ? 'upgrade' : 'change'
}

function monthly(plan: Plan, period: BillingPeriod): number {
  return (unitPriceOf(plan, period) ?? 0) / (period === 'year' ? 12 : 1)
}
