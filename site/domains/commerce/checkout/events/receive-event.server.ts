import type { Deps } from '#platform/context.ts'
import type { GatewayEvent, PaymentGateway } from '#platform/gateways/payment-gateway.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { findUuidAtGateway } from '#domains/commerce/checkout/checkout.queries.server.ts'
import {
  hasGatewayEvent,
  insertGatewayEvent,
  lockGatewayEvent,
} from './gateway-events.queries.server.ts'
import { readCheckoutState } from './read-checkout-state.server.ts'
import { applyOutcomes } from './record-outcomes.server.ts'

export type ReceivedEvent = 'taken' | 'repeated'

/**
 * Takes a message of a gateway: its signature is checked over the raw bytes, then the note of it and all
 * that follows from it are one transaction. A repeat changes nothing; a failure takes nothing, so that
 * the gateway sends it again.
 *
 * @throws {SignatureError} and whatever keeps it from being taken
 */
export async function receiveEvent(
  deps: Deps,
  gateway: PaymentGateway,
  { rawBody, headers }: { readonly rawBody: Uint8Array; readonly headers: Headers },
): Promise<ReceivedEvent> {
  const event = await gateway.verifyEvent(rawBody, headers)
  if (await hasGatewayEvent(deps.pool, gateway.name, event.eventId)) return 'repeated'
  const checkoutUuid = await findOwnCheckout(deps, gateway, event)
  // The gateway is asked before the transaction: nothing is locked while we wait for it.
  if (event.isWaitingForUs && checkoutUuid !== null) await readCheckoutState(deps, checkoutUuid)
  return inTransaction(deps.pool, async (client) => {
    const { name } = gateway
    const { eventId, type, payload } = event
    await lockGatewayEvent(client, name, eventId)
    if (await hasGatewayEvent(client, name, eventId)) return 'repeated'
    const outcomes = event.outcomes.map((outcome) => ({
      ...outcome,
      ...(outcome.checkoutUuid === undefined &&
        outcome.paymentId === undefined &&
        checkoutUuid !== null && { checkoutUuid }),
    }))
    const effects = await applyOutcomes(client, deps, outcomes)
    const effect = effects.findLast((one) => one !== 'unchanged') ?? effects.at(-1) ?? 'none'
    await insertGatewayEvent(client, {
      gateway: name,
      eventId,
      type,
      payload,
      effect,
      now: deps.now(),
    })
    return 'taken'
  })
}

async function findOwnCheckout(
  { pool }: Pick<Deps, 'pool'>,
  { name }: PaymentGateway,
  { gatewayCheckoutId }: GatewayEvent,
): Promise<string | null> {
  return gatewayCheckoutId === undefined ? null : findUuidAtGateway(pool, name, gatewayCheckoutId)
}
