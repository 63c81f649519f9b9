import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import {
  type CheckoutAnswer,
  type PaymentGateway,
  type PaymentOutcome,
} from '#platform/gateways/payment-gateway.ts'
import {
  findContact,
  findPlans,
  requireSeats,
} from '#domains/commerce/subscriptions/index.server.ts'
import { recordOutcomes } from '#domains/commerce/checkout/events/record-outcomes.server.ts'
import type { Checkout } from '#domains/commerce/checkout/checkout-row.ts'
import {
  findCheckout,
  findCustomerId,
  keepAnswer,
  moveCheckout,
} from '#domains/commerce/checkout/checkout.queries.server.ts'
import { returnPath } from '#domains/commerce/checkout/return-paths.ts'
import { orUnavailable } from '#domains/commerce/checkout/or-unavailable.server.ts'

/**
 * Brings an order to the point where the person can pay it, from wherever a former request was cut off,
 * and says where that is.
 *
 * @throws {AppError} payment_unavailable, payment_declined (a card on file), payment_method_unavailable,
 *   conflict (closed by a newer order), too_few_seats (the team invited more people since)
 */
export async function continueCheckout(
  deps: Deps,
  checkout: Checkout,
  origin: string,
): Promise<CheckoutAnswer> {
  const here = { type: 'success', url: returnPath(checkout.uuid) } as const
  if (checkout.status === 'paid') return here
  if (checkout.status === 'failed') throw new AppError('payment_declined')
  if (checkout.status === 'cancelled' || checkout.status === 'expired') {
    throw new AppError('conflict')
  }
  await requireSeatsOf(deps, checkout)
  if (checkout.grossMinor === 0) {
    await recordOutcomes(deps, [freeOutcome(checkout, deps.now())])
    return here
  }
  const gateway = deps.gateways.find(checkout.gateway)
  if (!gateway) throw new AppError('payment_method_unavailable')
  if (checkout.quote.order.onFile) return chargeOnFile(deps, gateway, checkout)
  if (checkout.gatewayAnswer) return checkout.gatewayAnswer
  return openAtGateway(deps, gateway, checkout, origin)
}

/** People may have been invited since it was ordered. */
export function requireSeatsOf(
  deps: Pick<Deps, 'pool' | 'now'>,
  { planId, accountId, quantity }: Pick<Checkout, 'planId' | 'accountId' | 'quantity'>,
): Promise<void> {
  return inTransaction(deps.pool, async (client) => {
    const plan = (await findPlans(client)).get(planId)
    if (plan) await requireSeats(client, deps, { accountId, plan, quantity })
  })
}

/** No gateway takes nothing: what a coupon paid for whole is settled here. */
function freeOutcome({ uuid, gateway, currency }: Checkout, occurredAt: Date): PaymentOutcome {
  return {
    gateway,
    gatewayPaymentId: `free_${uuid}`,
    checkoutUuid: uuid,
    status: 'succeeded',
    amountMinor: 0,
    currency,
    occurredAt,
  }
}

async function openAtGateway(
  deps: Deps,
  gateway: PaymentGateway,
  checkout: Checkout,
  origin: string,
): Promise<CheckoutAnswer> {
  const contact = await findContact(deps.pool, checkout.accountId)
  const customerId = await findCustomerId(deps.pool, checkout.accountId, gateway.name)
  const { order, evidence } = checkout.quote
  const back = `${origin}${returnPath(checkout.uuid)}`
  const opened = await orUnavailable(deps, () =>
    gateway.createCheckout({
      checkoutUuid: checkout.uuid,
      amountMinor: checkout.grossMinor,
      currency: checkout.currency,
      description: order.description,
      customer: {
        email: contact?.email ?? '',
        name: contact?.name ?? '',
        country: evidence.addressCountry ?? evidence.visitCountry,
        ...(customerId !== null && { gatewayCustomerId: customerId }),
      },
      isInline: order.isInline,
      returnUrl: back,
      cancelUrl: `${back}?left=1`,
      language: order.language,
      expiresAt: checkout.expiresAt,
    }),
  )
  const { gatewayCheckoutId, answer } = opened
  const kept = await keepAnswer(deps.pool, checkout.id, gatewayCheckoutId, answer, deps.now())
  if (kept.status === 'cancelled') {
    // A newer order closed this one while the gateway made it.
    await orUnavailable(deps, () => gateway.closeCheckout({ gatewayCheckoutId }))
    throw new AppError('conflict')
  }
  if (gateway.name === 'manual') await moveCheckout(deps.pool, checkout.id, 'pending', deps.now())
  return kept.gatewayAnswer ?? answer
}

/** The key makes the gateway charge once, however often we ask; asking again also tells what came of it. */
async function chargeOnFile(
  deps: Deps,
  gateway: PaymentGateway,
  checkout: Checkout,
): Promise<CheckoutAnswer> {
  const { order } = checkout.quote
  if (!order.onFile) throw new Error('no card on file')
  const contact = await findContact(deps.pool, checkout.accountId)
  const { methodId, customerId } = order.onFile
  const outcome = await orUnavailable(deps, () =>
    gateway.chargeRenewal({
      checkoutUuid: checkout.uuid,
      idempotencyKey: `checkout-${checkout.uuid}`,
      amountMinor: checkout.grossMinor,
      currency: checkout.currency,
      description: order.description,
      gatewayMethodId: methodId,
      gatewayCustomerId: customerId,
      email: contact?.email ?? '',
    }),
  )
  await recordOutcomes(deps, [outcome])
  const after = await findCheckout(deps.pool, checkout.uuid)
  if (after?.status === 'paid' || outcome.status === 'pending') {
    return { type: 'success', url: returnPath(checkout.uuid) }
  }
  throw new AppError('payment_declined')
}
