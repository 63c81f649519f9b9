import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import type { PaymentOutcome } from '#platform/gateways/payment-gateway.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import {
  type AppliedOutcome,
  applyPaymentOutcome,
} from '#domains/commerce/subscriptions/index.server.ts'
import { findCheckout, moveCheckout } from '#domains/commerce/checkout/checkout.queries.server.ts'

/** Puts what a gateway answered us on the books, in a transaction of its own. */
export async function recordOutcomes(
  deps: Deps,
  outcomes: readonly PaymentOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  await inTransaction(deps.pool, (client) => applyOutcomes(client, deps, outcomes))
}

/** The same inside a transaction of the caller's. Answers what came of each. */
export async function applyOutcomes(
  client: PoolClient,
  deps: Deps,
  outcomes: readonly PaymentOutcome[],
): Promise<AppliedOutcome['effect'][]> {
  const effects: AppliedOutcome['effect'][] = []
  for (const outcome of outcomes) {
    const applied = await applyPaymentOutcome(client, deps, outcome)
    effects.push(applied.effect)
    if (applied.effect === 'unknown_payment') {
      const { gateway, gatewayPaymentId } = outcome
      deps.log.warn({ gateway, gatewayPaymentId }, 'a gateway told of a payment nobody asked for')
    }
    await followCheckout(client, deps, outcome)
  }
  return effects
}

/** A card on file that was declined decides the order; on the gateway's page the person may try again. */
async function followCheckout(
  client: PoolClient,
  deps: Deps,
  { checkoutUuid, status }: PaymentOutcome,
): Promise<void> {
  if (checkoutUuid === undefined || status !== 'failed') return
  const checkout = await findCheckout(client, checkoutUuid)
  if (checkout?.quote.order.onFile) await moveCheckout(client, checkout.id, 'failed', deps.now())
}
