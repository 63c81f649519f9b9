import {
  coverageOf,
  monthOfYearMinor,
  planButton,
  plansOnOffer,
  savePercentageOf,
  seatsOf,
  type Plan,
  type PlanButtonFacts,
} from '@tessera/billing'
import type { RequestScope } from '#server/context.ts'
import { isRenewingNow } from '../accounts/index.ts'
import { priceVariantOf } from '../experiments/index.server.ts'
import { findPlans } from '../subscriptions/index.server.ts'
import { findClientSession } from '../teams/index.server.ts'
import type { PlanCard } from './plan-card.ts'

export type PriceList = {
  readonly cards: readonly PlanCard[]
  /** Sent along with a purchase. */
  readonly growthBook: string | null
}

/** The plans on sale for a visitor's country and price variant, each with what its button says to them. */
export async function loadPriceList(scope: RequestScope): Promise<PriceList> {
  const { growthBook, planIds } = priceVariantOf(scope)
  const [plans, session] = await Promise.all([findPlans(scope.deps.pool), findClientSession(scope)])
  const { isAuthenticated, isTeam, teamUser, individualUser } = session
  const held = (teamUser ?? individualUser)?.subscriptions?.find(isRenewingNow)
  const heldPlan = held && plans.get(held.plan_info.id)
  const buyer: Buyer = {
    isLoggedIn: isAuthenticated,
    accountType: isTeam ? 'team' : 'personal',
    held: heldPlan ? { plan: heldPlan, period: held.plan_info.period } : null,
    seats: heldPlan ? seatsOf(heldPlan, held.monthly_subscriptions[0]?.stats.quantity ?? 1) : 1,
  }
  const offered = plansOnOffer([...plans.values()], countryOf(scope), planIds)
  return { cards: offered.map((plan) => toPlanCard(plan, buyer)), growthBook }
}

/** Two letters: the choice kept in the browser, else what the proxy says. */
export function countryOf({ cookie, country }: Pick<RequestScope, 'cookie' | 'country'>) {
  const chosen = cookie('country')
  return chosen && /^[A-Z]{2}$/.test(chosen) ? chosen : country
}

type Buyer = Pick<PlanButtonFacts, 'isLoggedIn' | 'accountType' | 'held'> & {
  /** People that the plan held is for. */
  readonly seats: number
}

const guest: Buyer = { isLoggedIn: false, accountType: 'personal', held: null, seats: 1 }

export function toPlanCard(plan: Plan, buyer: Buyer = guest): PlanCard {
  const { limits, unlimited } = coverageOf(plan)
  return {
    id: plan.id,
    family: plan.family,
    type: plan.type,
    currency: plan.currency,
    monthMinor: plan.monthPriceMinor,
    yearMinor: plan.yearPriceMinor,
    monthOfYearMinor: monthOfYearMinor(plan),
    savePercent: savePercentageOf(plan),
    seats: plan.seats,
    quantity: plan.type === 'team' ? Math.ceil(buyer.seats / plan.seats) : 1,
    unlimited,
    limits: limits.map(({ kinds, limit, period }) => ({ kinds, limit, period })),
    buttons: {
      month: planButton({ ...buyer, plan, period: 'month' }),
      year: planButton({ ...buyer, plan, period: 'year' }),
    },
  }
}
