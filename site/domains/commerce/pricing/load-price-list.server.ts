import {
  coverageOf,
  monthOfYearMinor,
  monthsFreeOf,
  planButton,
  plansOnOffer,
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
  const held = ((teamUser ?? individualUser)?.subscriptions ?? [])
    .filter(isRenewingNow)
    .flatMap(({ plan_info: { id, period }, monthly_subscriptions: [units] }) => {
      const plan = plans.get(id)
      return plan ? [{ plan, period, quantity: units?.stats.quantity ?? 1 }] : []
    })
  const heldSeats = held.map(({ plan, quantity }) => seatsOf(plan, quantity))
  const buyer: Buyer = {
    isLoggedIn: isAuthenticated,
    accountType: isTeam ? 'team' : 'personal',
    held,
    seats: Math.max(people?.taken ?? 1, heldSeats[0] ?? 1),
    owner,
    teamSeats: people?.seats ?? 0,
  }
  const offered = plansOnOffer([...plans.values()], countryOf(scope), planIds)
  const local = offered.find((plan) => plan.country !== null)?.currency
  const isForeign = ({ currency }: Plan) => local !== undefined && currency !== local
  return {
    cards: offered.map((plan) => ({ ...toPlanCard(plan, buyer), isForeign: isForeign(plan) })),
    growthBook,
  }
}

/** Two letters: the choice kept in the browser, else what the proxy says. */
export function countryOf({ cookie, country }: Pick<RequestScope, 'cookie' | 'country'>) {
  const chosen = cookie('country')
  return chosen && /^[A-Z]{2}$/.test(chosen) ? chosen : country
}

type Buyer = Pick<PlanButtonFacts, 'isLoggedIn' | 'accountType'> & {
  /** What the account holds and will renew. */
  readonly held: readonly NonNullable<PlanButtonFacts['held']>[]
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
  held: [],
  seats: 1,
  owner: null,
  teamSeats: 0,
}

export function toPlanCard(plan: Plan, buyer: Buyer = guest): PlanCard {
  const { limits, unlimited } = coverageOf(plan)
  const quantity = plan.type === 'team' ? unitsForSeats(plan, buyer.seats) : 1
  // A plan for the API stands beside one for people: each is changed into its like only.
  const isForApi = plan.type === 'api'
  const held = buyer.held.find((one) => (one.plan.type === 'api') === isForApi) ?? null
  return {
    id: plan.id,
    family: plan.family,
    type: plan.type,
    currency: plan.currency,
    isForeign: false,
    monthMinor: plan.monthPriceMinor,
    yearMinor: plan.yearPriceMinor,
    monthOfYearMinor: monthOfYearMinor(plan),
    monthsFree: monthsFreeOf(plan),
    seats: plan.seats,
    quantity,
    unlimited,
    limits: limits.map(({ kinds, limit, period }) => ({ kinds, limit, period })),
    buttons: {
      month: planButton({ ...buyer, held, plan, period: 'month' }),
      year: planButton({ ...buyer, held, plan, period: 'year' }),
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
