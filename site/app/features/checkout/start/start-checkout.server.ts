import { randomUUID } from 'node:crypto'
import type { Language } from '@tessera/contracts'
import type { Deps, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { CheckoutAnswer } from '#server/gateways/payment-gateway.ts'
import { changeSubscription } from '../../subscriptions/index.server.ts'
import type { Checkout } from '../checkout-row.ts'
import { findCheckoutByKey } from '../checkout.queries.server.ts'
import { type CheckoutRequest, fingerprintOf } from '../order/checkout-request.ts'
import { findNamedSubscription } from '../order/find-held.server.ts'
import { findPlace } from '../order/find-place.server.ts'
import { readOrder } from '../order/read-order.server.ts'
import { closeEarlier } from './close-earlier.server.ts'
import { continueCheckout } from './continue-checkout.server.ts'
import { placeOrder } from './place-order.server.ts'

export type CheckoutInput = {
  readonly request: CheckoutRequest
  /** Two letters, as the visit shows it. */
  readonly country: string | null
  /** What the person set instead. */
  readonly chosenCountry?: string | null
  readonly origin: string
  readonly language: Language
  /** Plans that this visitor is offered by a test of prices, beside the current ones. */
  readonly variantPlanIds?: readonly number[]
}

export type StartedCheckout =
  | { readonly type: 'checkout'; readonly checkout: Checkout; readonly answer: CheckoutAnswer }
  /** Nothing is paid now: the change holds from the next period. */
  | { readonly type: 'later'; readonly subscriptionUuid: string }

/**
 * Begins to sell a plan: judges the order, writes it down with the server's own amount, then asks the
 * gateway where the person pays. Each step can be repeated: the same key continues wherever a former
 * request was cut off, and answers alike for ever.
 *
 * @throws {AppError} those of `readOrder`, `quotePurchase` and `continueCheckout`; conflict for a key
 *   that stands for another order
 */
export async function startCheckout(
  deps: Deps,
  actor: SignedIn,
  input: CheckoutInput,
): Promise<StartedCheckout> {
  const { request, origin, variantPlanIds = [] } = input
  const key = request.idempotency_key ?? randomUUID()
  const known = await findCheckoutByKey(deps.pool, actor.accountId, key)
  if (known) return repeat(deps, known, input)
  const place = await findPlace(deps, actor.accountId, input)
  const order = await readOrder(deps, actor, { request, place, origin, variantPlanIds })
  const named = await findNamedSubscription(deps, actor, request)
  await closeEarlier(deps, actor.accountId)
  const placed = await placeOrder(deps, actor, { ...input, order, place, named, key })
  if (placed.type === 'later') {
    const { plan, period, quantity } = order
    const uuid = placed.subscriptionUuid
    const wish = { uuid, planId: plan.id, period, quantity, country: input.country }
    await changeSubscription(deps, actor, wish)
    return placed
  }
  return repeat(deps, placed.checkout, input)
}

async function repeat(
  deps: Deps,
  checkout: Checkout,
  { request, origin }: CheckoutInput,
): Promise<StartedCheckout> {
  if (checkout.quote.order.request !== fingerprintOf(request)) throw new AppError('conflict')
  const answer = await continueCheckout(deps, checkout, origin)
  return { type: 'checkout', checkout, answer }
}
