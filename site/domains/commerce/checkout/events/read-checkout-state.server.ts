import type { CheckoutStatus } from '#db/schema/commerce/checkouts.ts'
import type { Deps } from '#platform/context.ts'
import { findCheckout, moveCheckout } from '#domains/commerce/checkout/checkout.queries.server.ts'
import { recordOutcomes } from './record-outcomes.server.ts'
import type { Checkout } from '#domains/commerce/checkout/checkout-row.ts'

/**
 * Asks the gateway how an undecided checkout stands, completes there what waits for us, and puts it on
 * the books. What is decided here is not asked about again: a closed order is not completed.
 *
 * @throws {GatewayError} where the gateway could not be asked
 */
export async function readCheckoutState(
  deps: Deps,
  uuid: string,
): Promise<{ readonly checkout: Checkout; readonly status: CheckoutStatus } | null> {
  const checkout = await findCheckout(deps.pool, uuid)
  if (!checkout) return null
  const { gatewayCheckoutId, status } = checkout
  const gateway = deps.gateways.find(checkout.gateway)
  const isUndecided = status === 'open' || status === 'pending'
  if (!isUndecided || gatewayCheckoutId === null || !gateway) return { checkout, status }
  const reading = await gateway.readCheckout({ gatewayCheckoutId, checkoutUuid: uuid })
  await recordOutcomes(deps, reading.outcomes)
  const isUnderWay = reading.outcomes.some((outcome) => outcome.status === 'pending')
  if (isUnderWay) await moveCheckout(deps.pool, checkout.id, 'pending', deps.now())
  if (reading.isOver && !isUnderWay) {
    await moveCheckout(deps.pool, checkout.id, 'expired', deps.now())
  }
  const after = (await findCheckout(deps.pool, uuid)) ?? checkout
  return { checkout: after, status: after.status }
}
