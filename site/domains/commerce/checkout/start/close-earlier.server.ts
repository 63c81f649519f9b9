import type { Deps } from '#platform/context.ts'
import { GatewayError } from '#platform/gateways/payment-gateway.ts'
import {
  findOpenCheckouts,
  moveCheckout,
} from '#domains/commerce/checkout/checkout.queries.server.ts'

/**
 * An account has one open order: a new one closes those before it, so that two tabs never pay twice
 * and a coupon never counts twice. One that somebody is paying at this moment stays as it is.
 */
export async function closeEarlier(
  deps: Pick<Deps, 'pool' | 'gateways' | 'now' | 'log'>,
  accountId: number,
): Promise<void> {
  for (const checkout of await findOpenCheckouts(deps.pool, accountId)) {
    // What is charged to a card on file decides itself at once; a transfer may be on its way.
    if (checkout.quote.order.onFile !== null || checkout.status === 'pending') continue
    if (await isClosed(deps, checkout)) {
      await moveCheckout(deps.pool, checkout.id, 'cancelled', deps.now())
    }
  }
}

async function isClosed(
  { gateways, log }: Pick<Deps, 'gateways' | 'log'>,
  {
    gateway,
    gatewayCheckoutId,
  }: { readonly gateway: string; readonly gatewayCheckoutId: string | null },
): Promise<boolean> {
  // Nobody was told where to pay it; whoever is about to be finds it cancelled.
  if (gatewayCheckoutId === null) return true
  const found = gateways.find(gateway)
  if (!found) return false
  try {
    return await found.closeCheckout({ gatewayCheckoutId })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ err: error, gateway }, 'closing an earlier order failed')
    return false
  }
}
