import type { Deps } from '#platform/context.ts'
import { GatewayError } from '#platform/gateways/payment-gateway.ts'
import {
  findUndecided,
  moveCheckout,
  touchCheckout,
} from '#domains/commerce/checkout/checkout.queries.server.ts'
import {
  findDisputed,
  findOpenPayments,
  touchPayment,
  type OpenPayment,
} from './open-payments.queries.server.ts'
import type { Checkout } from '#domains/commerce/checkout/checkout-row.ts'
import { recordOutcomes } from '#domains/commerce/checkout/events/record-outcomes.server.ts'
import { continueCheckout } from '#domains/commerce/checkout/start/continue-checkout.server.ts'
import { endReplaced } from './end-replaced.server.ts'
import { readCheckoutState } from '#domains/commerce/checkout/events/read-checkout-state.server.ts'

/**
 * Asks the gateways about everything that is undecided, for messages that never came and requests that
 * were cut off. Answers how many it looked at. One that fails does not keep the others from being asked.
 */
export async function reconcilePayments(deps: Deps): Promise<number> {
  const now = deps.now()
  const checkouts = await findUndecided(deps.pool, now)
  for (const checkout of checkouts) {
    await touchCheckout(deps.pool, checkout.id, now)
    await orLog(deps, () => reconcileCheckout(deps, checkout, now))
  }
  const payments = await findOpenPayments(deps.pool, now)
  for (const { id, gateway, gatewayPaymentId } of payments) {
    await touchPayment(deps.pool, id, now)
    await orLog(deps, async () => {
      const outcome = await deps.gateways
        .find(gateway)
        ?.readPayment({ gatewayPaymentId, paymentId: id })
      if (outcome) await recordOutcomes(deps, [{ ...outcome, paymentId: id }])
    })
  }
  const disputed = await findDisputed(deps.pool, now)
  for (const payment of disputed) {
    await touchPayment(deps.pool, payment.id, now)
    await orLog(deps, () => askAboutDispute(deps, payment))
  }
  await endReplaced(deps)
  return checkouts.length + payments.length + disputed.length
}

async function askAboutDispute(
  deps: Deps,
  { id, gateway: name, gatewayPaymentId }: OpenPayment,
): Promise<void> {
  const gateway = deps.gateways.find(name)
  const status = await gateway?.readDispute?.({ gatewayPaymentId })
  if (!gateway || !status || status === 'disputed') return
  const payment = await gateway.readPayment({ gatewayPaymentId, paymentId: id })
  await recordOutcomes(deps, [{ ...payment, paymentId: id, status, occurredAt: deps.now() }])
}

async function reconcileCheckout(deps: Deps, checkout: Checkout, now: Date): Promise<void> {
  const isUnasked = checkout.gatewayCheckoutId === null
  if (isUnasked && (checkout.quote.order.onFile !== null || checkout.grossMinor === 0)) {
    // Cut off between our note and the charge, or before its answer: the same key charges once.
    await continueCheckout(deps, checkout, deps.config.publicOrigin)
    return
  }
  if (!isUnasked) await readCheckoutState(deps, checkout.uuid)
  // Bank transfers take their time; staff decides.
  const isWaiting = checkout.gateway === 'manual' && checkout.status === 'pending'
  if (checkout.expiresAt < now && checkout.status === 'open' && !isWaiting) {
    await moveCheckout(deps.pool, checkout.id, 'expired', now)
  }
}

async function orLog({ log }: Pick<Deps, 'log'>, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // A transfer can be read by nobody but staff.
    if (error instanceof GatewayError && error.code === 'not_supported') return
    log.warn({ err: error }, 'checking a pending payment failed')
  }
}
