import {
  coverageOf,
  monthOfYearMinor,
  planButton,
  plansOnOffer,
  savePercentageOf,
  seatsOf,
  unitsForSeats,
  type Plan,
  type PlanButtonFacts,
} from '@tessera/billing'
import type { RequestScope } from '#platform/context.ts'
import { isRenewingNow } from '#domains/identity/accounts/index.ts'
import { priceVariantOf } from '#domains/measurement/experiments/index.server.ts'
import { findPlans, findTeamSeats } from '#domains/commerce/subscriptions/index.server.ts'
import { findClientSession, findOwnerOf } from '#domains/identity/teams/index.server.ts'
import type { PlanCard } from './plan-card.ts'

export type PriceList = {
  readonly cards: readonly PlanCard[]
  /** Sent along with a purchase. */
  readonly growthBook: string | null
}

/** The plans on sale for a visitor's country and price variant, each with what its button says to them. */
export async function loadPriceList(scope: RequestScope): Promise<PriceList> {
  const { growthBook, planIds } = priceVariantOf(scope)
  const { deps, actor } = scope
  const team = actor.kind === 'user' && actor.accountType === 'team' ? actor : null
  const [plans, session, people, owner] = await Promise.all([
    findPlans(deps.pool),
    findClientSession(scope),
    team ? findTeamSeats(deps.pool, team.accountId, deps.now()) : null,
    team?.teamRole === 'member' ? findOwnerOf(deps.pool, team.teamId) : null,
  ])
  const { isAuthenticated, isTeam, teamUser, individualUser } = session
  const held = (teamUser ?? individualUser)?.subscriptions?.find(isRenewingNow)
  const heldPlan = held && plans.get(held.plan_info.id)
  const buyer: Buyer = {
    isLoggedIn: isAuthenticated,
    accountType: isTeam ? 'team' : 'personal',
    held: heldPlan ? { plan: heldPlan, period: held.plan_info.period } : null,
    seats: Math.max(
      people?.taken ?? 1,
      heldPlan ? seatsOf(heldPlan, held.monthly_subscriptions[0]?.stats.quantity ?? 1) : 1,
    ),
    owner,
    teamSeats: people?.seats ?? 0,
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
  /** People that the plan held is for, and at least as many as the team has or invited. */
  readonly seats: number
  /** Of the team that a member works as; null for everybody who may pay. */
  readonly owner: string | null
  /** That the team acted for has now, paid or free; 0 for a person. */
  readonly teamSeats: number
}

const guest: Buyer = {
  isLoggedIn: false,
  accountType: 'personal',
  held: null,
  seats: 1,
  owner: null,
  teamSeats: 0,
}

export function toPlanCard(plan: Plan, buyer: Buyer = guest): PlanCard {
  const { limits, unlimited } = coverageOf(plan)
  const quantity = plan.type === 'team' ? unitsForSeats(plan, buyer.seats) : 1
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
    quantity,
    unlimited,
    limits: limits.map(({ kinds, limit, period }) => ({ kinds, limit, period })),
    buttons: {
      month: planButton({ ...buyer, plan, period: 'month' }),
      year: planButton({ ...buyer, plan, period: 'year' }),
    },
    barrier: barrierOf(plan, buyer),
    takesSeats: plan.type === 'team' && seatsOf(plan, quantity) < buyer.teamSeats,
  }
}

function barrierOf({ type }: Plan, { accountType, owner }: Buyer): PlanCard['barrier'] {
  if (accountType !== 'team') return null
  if (type !== 'team' && type !== 'api') return { kind: 'personal' }
  return owner === null ? null : { kind: 'owner', owner }
}
