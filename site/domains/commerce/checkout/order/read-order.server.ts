import {
  type BillingPeriod,
  canonicalCode,
  isOfferedIn,
  type Plan,
  termsOf,
  unitPriceOf,
} from '@tessera/billing'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { PaymentGateway } from '#platform/gateways/payment-gateway.ts'
import { safeRedirect } from '#web/routing/own-path.ts'
import { findPlans } from '#domains/commerce/subscriptions/index.server.ts'
import { type CheckoutRequest, growthBookOf, utmOf } from './checkout-request.ts'
import type { BuyerCountry } from './find-buyer-country.server.ts'

/** A request to buy that was judged: what is left to be said is the price. */
export type Order = {
  readonly plan: Plan
  readonly period: BillingPeriod
  readonly quantity: number
  readonly couponCode: string | null
  readonly gateway: PaymentGateway
  /** The person chose it; otherwise what is held is paid as before. */
  readonly isGatewayChosen: boolean
  readonly isInline: boolean
  readonly redirect: string | null
  readonly cancelUrl: string | null
  readonly utm: Readonly<Record<string, string>>
  readonly oauthClientId: string | null
  readonly growthBook: string | null
}

type OrderInput = {
  readonly request: CheckoutRequest
  readonly place: BuyerCountry
  readonly origin: string
  /** On sale for this visitor though not current. */
  readonly variantPlanIds: readonly number[]
}

/**
 * Judges what somebody asks to buy: the plan must be on sale where they are and to the account they act
 * for, the number of seats one the plan has, the way to pay one that is offered and takes its currency.
 *
 * @throws {AppError} plan_unavailable, team_required, personal_required, not_allowed,
 *   payment_method_unavailable, invalid_request
 */
export async function readOrder(
  deps: Pick<Deps, 'pool' | 'gateways'>,
  actor: SignedIn,
  { request, place, origin, variantPlanIds }: OrderInput,
): Promise<Order> {
  const plans = await findPlans(deps.pool)
  const plan = plans.get(request.plan_id)
  const period = request.billing_period
  const isOnSale = plan && (plan.isCurrent || variantPlanIds.includes(plan.id))
  if (!isOnSale || unitPriceOf(plan, period) === null) throw unavailable()
  if (!isSoldAt(plan, [...plans.values()], place)) throw unavailable()
  if (request.type && request.type !== plan.type) throw invalid('type', 'is not that of the plan')
  requireAccountFor(plan, actor)
  return {
    plan,
    period,
    quantity: readQuantity(plan, request),
    couponCode: request.code?.trim() ? canonicalCode(request.code) : null,
    gateway: chooseGateway(deps, plan, request),
    isGatewayChosen: Boolean(request.gateway ?? request.method === 'paypal'),
    isInline: request.checkout_type === 'stripe-inline',
    redirect: request.redirect ? safeRedirect(request.redirect, origin, '') || null : null,
    cancelUrl: request.cancel_url ? safeRedirect(request.cancel_url, origin, '') || null : null,
    utm: utmOf(request),
    oauthClientId: request.client_id?.trim() || null,
    growthBook: growthBookOf(request),
  }
}

/** A local plan needs every sign of the place to agree; without any sign it is not sold. */
function isSoldAt(plan: Plan, plans: readonly Plan[], place: BuyerCountry): boolean {
  if (plan.country === null) return isOfferedIn(plan, plans, offerCountryOf(place))
  const signs = [place.visit, place.chosen, place.address].filter((sign) => sign !== null)
  return signs.length > 0 && signs.every((sign) => sign === plan.country)
}

/** The country whose prices a buyer is shown. */
export function offerCountryOf({ visit, chosen, address }: BuyerCountry): string | null {
  return address ?? chosen ?? visit
}

function requireAccountFor(plan: Plan, actor: SignedIn): void {
  const isForTeam = plan.type === 'team'
  if (isForTeam && actor.accountType !== 'team') throw new AppError('team_required')
  if (!isForTeam && plan.type !== 'api' && actor.accountType === 'team') {
    throw new AppError('personal_required')
  }
  if (actor.accountType === 'team' && actor.teamRole !== 'owner') throw new AppError('not_allowed')
}

/** Only teams buy more than one; people given count as seats, and must fit. */
function readQuantity(plan: Plan, { quantity, members }: CheckoutRequest): number {
  const needed = members ? Math.ceil(members / plan.seats) : 1
  const wanted = quantity ?? needed
  if (plan.type !== 'team' && wanted !== 1) throw invalid('quantity', 'must be 1 for this plan')
  if (wanted < needed) throw invalid('members', 'are more than the seats of this quantity')
  return wanted
}

function chooseGateway(
  { gateways }: Pick<Deps, 'gateways'>,
  plan: Plan,
  { gateway, method }: CheckoutRequest,
): PaymentGateway {
  const fits = (name: string) => {
    const found = gateways.find(name)
    return found?.takes(plan.currency) ? found : undefined
  }
  const wanted = gateway ?? (method === 'paypal' ? 'paypal' : null)
  const standard = [termsOf(plan).gateway, ...gateways.offered].find(fits)
  const chosen = wanted ?? standard
  const found = chosen === undefined ? undefined : fits(chosen)
  if (!found) throw new AppError('payment_method_unavailable')
  return found
}

function unavailable(): AppError {
  return new AppError('plan_unavailable')
}

function invalid(field: string, problem: string): AppError {
  return new AppError('invalid_request', { fields: { [field]: problem } })
}
