import { randomUUID } from 'node:crypto'
import {
  noTax,
  plansOnOffer,
  quote as quoteOf,
  seatsOf,
  unitPriceOf,
  type Plan,
} from '@tessera/billing'
import type { Deps, RequestScope, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { safeRedirect } from '../../routing/own-path.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { readUtmQueries } from '../accounts/index.ts'
import { isPayer, readOrderQuery, toAddressView } from '../billing/index.ts'
import { countryOptions } from '../billing/index.server.ts'
import { priceVariantOf } from '../experiments/index.server.ts'
import { countryOf, toPlanCard } from '../pricing/index.server.ts'
import { findPlans, listAddresses, quotePurchase } from '../subscriptions/index.server.ts'
import type { OrderData, OrderState } from './order-view.ts'

type Wish = ReturnType<typeof readOrderQuery>
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
  const wish = plan ? fittingWish(plan, asked) : asked
  const user = actor.kind === 'user' ? actor : null
  const [quoted, addresses] = await Promise.all([
    plan ? quoteFor(deps, user, { plan, wish, country }) : unavailable,
    user && isPayer(user) ? listAddresses(deps, user) : [],
  ])
  return {
    frame: pageFrame(language, ['purchase', 'pricing', 'billing', 'account'], ({ t }) => ({
      title: t('purchase.title'),
      description: t('purchase.description'),
      noindex: true,
    })),
    ...quoted,
    card: plan ? toPlanCard(plan) : null,
    period: wish.period,
    quantity: wish.quantity,
    members: plan ? seatsOf(plan, wish.quantity) : 1,
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

/** Sold by the other period only: that one. Only teams take more than one. */
function fittingWish(plan: Plan, wish: Wish): Wish {
  const isSold = unitPriceOf(plan, wish.period) !== null
  const other = wish.period === 'year' ? 'month' : 'year'
  return {
    ...wish,
    period: isSold ? wish.period : other,
    quantity: plan.type === 'team' ? wish.quantity : 1,
  }
}

function gatewaysFor({ gateways }: Deps, { currency }: Plan): string[] {
  return gateways.offered.filter((name) => gateways.find(name)?.takes(currency))
}

type Asked = { readonly plan: Plan; readonly wish: Wish; readonly country: string | null }

async function quoteFor(deps: Deps, actor: SignedIn | null, asked: Asked): Promise<Quoted> {
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
  { plan, wish, country }: Asked,
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
