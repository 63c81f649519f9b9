import { randomUUID } from 'node:crypto'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { CheckoutAnswer } from '#platform/gateways/payment-gateway.ts'
import { requireProvedAddress } from '#domains/identity/accounts/index.server.ts'
import { changeSubscription } from '#domains/commerce/subscriptions/index.server.ts'
import type { Checkout } from '#domains/commerce/checkout/checkout-row.ts'
import { findCheckoutByKey } from '#domains/commerce/checkout/checkout.queries.server.ts'
import { fingerprintOf } from '#domains/commerce/checkout/order/checkout-request.ts'
import { findNamedSubscription } from '#domains/commerce/checkout/order/find-held.server.ts'
import { findPlace } from '#domains/commerce/checkout/order/find-buyer-country.server.ts'
import { readOrder } from '#domains/commerce/checkout/order/read-order.server.ts'
import { closeEarlier } from './close-earlier.server.ts'
import { continueCheckout } from './continue-checkout.server.ts'
import { type CheckoutInput, placeOrder } from './place-order.server.ts'

export type StartedCheckout =
  | { readonly type: 'checkout'; readonly checkout: Checkout; readonly answer: CheckoutAnswer }
  /** Nothing is paid now: the change holds from the next period. */
  | { readonly type: 'later'; readonly subscriptionUuid: string }

/**
 * Begins to sell a plan: judges the order, writes it down with the server's own amount, then asks the
 * gateway where the person pays. Each step can be repeated: the same key continues wherever a former
 * request was cut off, and answers alike for ever. An order of nothing to pay needs a proved address
 * like any other: the subscription renews, and counts as held.
 *
 * @throws {AppError} verification_required; those of `readOrder`, `quotePurchase` and `continueCheckout`; conflict for a key
 *   that stands for another order
 */
export async function startCheckout(
  deps: Deps,
  actor: SignedIn,
  input: CheckoutInput,
): Promise<StartedCheckout> {
  const { request, origin, variantPlanIds = [] } = input
  await requireProvedAddress(deps.pool, actor)
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
