import { randomUUID } from 'node:crypto'
import {
  noTax,
  plansOnOffer,
  quote as quoteOf,
  seatsOf,
  unitPriceOf,
  unitsForSeats,
  type Plan,
} from '@tessera/billing'
import type { Deps, RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { safeRedirect } from '#web/routing/own-path.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { findUnprovedAddress } from '#domains/identity/accounts/index.server.ts'
import { readUtmQueries } from '#domains/identity/accounts/index.ts'
import { isPayer, readOrderQuery, toAddressView } from '#domains/commerce/billing/index.ts'
import { countryOptions } from '#web/i18n/country-options.server.ts'
import { priceVariantOf } from '#domains/measurement/experiments/index.server.ts'
import { countryOf, toPlanCard } from '#domains/commerce/pricing/index.server.ts'
import {
  findPlans,
  findSubscriptionsOf,
  findTeamSeats,
  listAddresses,
  quotePurchase,
} from '#domains/commerce/subscriptions/index.server.ts'
import { findOwnerOf } from '#domains/identity/teams/index.server.ts'
import type { OrderData, OrderState } from './order-view.ts'

type Asked = ReturnType<typeof readOrderQuery>
type Wish = Omit<Asked, 'quantity'> & { readonly quantity: number }
type Quoted = Pick<OrderData, 'state' | 'quote' | 'isCodeRefused' | 'startsAt'>

/** An order as its address describes it, quoted for whoever asks. Nothing is kept. */
export async function loadOrder(scope: RequestScope, url: URL): Promise<OrderData> {
  const { deps, actor, language, origin } = scope
  const query = url.searchParams
  const variant = priceVariantOf(scope)
  const country = countryOf(scope)
  const plans = await findPlans(deps.pool)
  const offered = plansOnOffer([...plans.values()], country, variant.planIds)
  const asked = readOrderQuery(query)
  const plan = findPlan(plans, offered, asked.planId, query.get('type'))
  const user = actor.kind === 'user' ? actor : null
  const team = user?.accountType === 'team' ? user : null
  const people = team ? await findTeamSeats(deps.pool, team.accountId, deps.now()) : null
  const least = plan?.type === 'team' && people ? unitsForSeats(plan, people.taken) : 1
  const wish = plan ? fittingRequest(plan, asked, least) : { ...asked, quantity: 1 }
  const [quoted, unprovedEmail, addresses, ownPlan] = await Promise.all([
    plan ? quoteFor(deps, user, { plan, wish, country }) : unavailable,
    user && findUnprovedAddress(deps.pool, user),
    user && isPayer(user) ? listAddresses(deps, user) : [],
    user && isPayer(user) && plan?.type === 'team' ? findOwnPlan(deps, user, plans) : null,
  ])
  return {
    pageData: makePageData(language, ['purchase', 'pricing', 'billing', 'account'], ({ t }) => ({
      title: t('purchase.title'),
      description: t('purchase.description'),
      noindex: true,
    })),
    ...quoted,
    unprovedEmail,
    card: plan ? toPlanCard(plan) : null,
    period: wish.period,
    quantity: wish.quantity,
    members: plan ? seatsOf(plan, wish.quantity) : 1,
    leastQuantity: least,
    people: plan?.type === 'team' ? people : null,
    ownPlan,
    owner: team ? await findOwnerOf(deps.pool, team.teamId) : null,
    code: wish.code,
    renewalMinor: plan ? (unitPriceOf(plan, wish.period) ?? 0) * wish.quantity : 0,
    addresses: addresses.map(toAddressView),
    isEditingAddress: query.has('address'),
    country,
    countries: user ? countryOptions(language) : [],
    gateways: plan ? gatewaysFor(deps, plan) : [],
    redirect: safeRedirect(query.get('redirect'), origin, '') || null,
    cancelUrl: safeRedirect(query.get('cancel_url'), origin, '') || null,
    growthBook: variant.growthBook,
    utm: readUtmQueries(url.search),
    idempotencyKey: randomUUID(),
  }
}

const unavailable: Quoted = {
  state: 'unavailable',
  quote: null,
  isCodeRefused: false,
  startsAt: null,
}

/** The plan named; without one, the current plan of the type, else the one for a person. */
function findPlan(
  plans: ReadonlyMap<number, Plan>,
  offered: readonly Plan[],
  planId: number | null,
  type: string | null,
): Plan | undefined {
  if (planId !== null) return plans.get(planId)
  return offered.find((plan) => plan.type === (type ?? 'personal'))
}

/** Sold by the other period only: that one. Only teams take more than one, and never less than they need. */
function fittingRequest(plan: Plan, wish: Asked, least: number): Wish {
  const isSold = unitPriceOf(plan, wish.period) !== null
  const other = wish.period === 'year' ? 'month' : 'year'
  return {
    ...wish,
    period: isSold ? wish.period : other,
    quantity: plan.type === 'team' ? Math.max(least, wish.quantity ?? 1) : 1,
  }
}

function gatewaysFor({ gateways }: Deps, { currency }: Plan): string[] {
  return gateways.offered.filter((name) => gateways.find(name)?.takes(currency))
}

/** What the person who orders for a team holds alone, as long as it renews by itself. */
async function findOwnPlan(
  { pool }: Deps,
  { userId }: SignedIn,
  plans: ReadonlyMap<number, Plan>,
): Promise<OrderData['ownPlan']> {
  const held = (await findSubscriptionsOf(pool, userId)).find(
    ({ planId, status, cancelledAt }) =>
      plans.get(planId)?.type === 'personal' &&
      (status === 'active' || status === 'trialing') &&
      cancelledAt === null,
  )
  const plan = held && plans.get(held.planId)
  return plan ? { family: plan.family, renewsAt: held.periodEndsAt.toISOString() } : null
}

type Order = { readonly plan: Plan; readonly wish: Wish; readonly country: string | null }

async function quoteFor(deps: Deps, actor: SignedIn | null, asked: Order): Promise<Quoted> {
  const { plan, wish } = asked
  const plain = (state: OrderState): Quoted => ({
    state,
    quote: quoteOf({ plan, period: wish.period, quantity: wish.quantity, tax: noTax }),
    isCodeRefused: false,
    startsAt: null,
  })
  if (!actor) return plain('guest')
  if (!isPayer(actor)) return plain('owner_only')
  try {
    return await quoteForAccount(deps, actor, asked)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'coupon_refused' && wish.code !== null) {
      const without = await quoteFor(deps, actor, { ...asked, wish: { ...wish, code: null } })
      return { ...without, isCodeRefused: true }
    }
    const state = refusals[error.code as keyof typeof refusals]
    if (!state) throw error
    return plain(state)
  }
}

const refusals = {
  team_required: 'team_required',
  personal_required: 'personal_required',
  conflict: 'conflict',
  plan_unavailable: 'unavailable',
  coupon_refused: 'unavailable',
} as const satisfies Record<string, OrderState>

async function quoteForAccount(
  deps: Deps,
  { accountId, accountType }: SignedIn,
  { plan, wish, country }: Order,
): Promise<Quoted> {
  const found = await inTransaction(deps.pool, (client) =>
    quotePurchase(client, deps, { ...wish, planId: plan.id, accountId, accountType, country }),
  )
  const isLater = found.purpose === 'later'
  return {
    state: isLater ? 'later' : 'ready',
    quote: found.quote,
    isCodeRefused: false,
    startsAt: isLater ? found.at.toISOString() : null,
  }
}
