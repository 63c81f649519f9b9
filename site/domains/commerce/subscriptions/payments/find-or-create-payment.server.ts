import type { PoolClient } from 'pg'
import type { PaymentOutcome } from '#platform/gateways/payment-gateway.ts'
import type { PaymentRow } from '#domains/commerce/subscriptions/payment-row.ts'
import {
  type CheckoutRow,
  insertPayment,
  lockCheckout,
  lockPayment,
  lockPaymentOfGateway,
} from './payments.queries.server.ts'

export type FoundPayment = {
  readonly payment: PaymentRow
  readonly checkout: CheckoutRow | null
}

/**
 * The payment that an outcome is about, held until the transaction ends: ours by number, else by what the
 * gateway calls it, else a new one of the checkout that a person paid in. Undefined for money that
 * nobody here asked for.
 */
export async function findOrCreatePayment(
  client: PoolClient,
  outcome: PaymentOutcome,
): Promise<FoundPayment | undefined> {
  const { gateway, paymentId, checkoutUuid, gatewayPaymentId } = outcome
  const checkout = checkoutUuid ? await lockCheckout(client, checkoutUuid) : undefined
  const found =
    paymentId === undefined
      ? await lockPaymentOfGateway(client, { gateway, gatewayPaymentId })
      : await lockPayment(client, paymentId)
  if (found) {
    const isFit = found.gateway === gateway && (!checkout || found.checkoutId === checkout.id)
    return isFit ? { payment: found, checkout: checkout ?? null } : undefined
  }
  if (!checkout || checkout.gateway !== gateway) return undefined
  const payment = await insertPayment(client, {
    accountId: checkout.accountId,
    subscriptionId: checkout.subscriptionId,
    checkoutId: checkout.id,
    gateway,
    gatewayPaymentId,
    idempotencyKey: `checkout:${checkoutUuid}:${gateway}:${gatewayPaymentId}`,
    purpose: checkout.purpose === 'new' ? 'first' : 'change',
    quote: checkout.quote,
    coversFrom: null,
    coversTo: null,
    at: outcome.occurredAt,
  })
  return { payment, checkout }
}
