import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import type { Gateways } from '#platform/gateways/gateways.ts'
import {
  GatewayError,
  type GatewayName,
  type PaymentOutcome,
} from '#platform/gateways/payment-gateway.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import {
  type AppliedOutcome,
  applyPaymentOutcome,
} from '#domains/commerce/subscriptions/payments/apply-payment-outcome.server.ts'
import type { PaymentMethodRow } from '#domains/commerce/subscriptions/payments/methods.queries.server.ts'
import type { PaymentRow } from '#domains/commerce/subscriptions/payment-row.ts'

export type ChargeDeps = Pick<Deps, 'pool' | 'now' | 'config' | 'log'> & {
  readonly gateways: Pick<Gateways, 'find'>
}

export type Charge = {
  readonly payment: PaymentRow
  /** Null where none is kept: then only the person can pay. */
  readonly method: PaymentMethodRow | null
  readonly email: string
}

/**
 * Asks the gateway for a payment that is written down already, and applies the answer. Safe to be repeated at
 * any point: the gateway knows the key, and the answer is applied once. Null where the gateway could not be
 * asked, or will answer later by itself; the payment then stays open.
 */
export async function chargePayment(
  deps: ChargeDeps,
  charge: Charge,
): Promise<AppliedOutcome | null> {
  const outcome = await askGateway(deps, charge)
  if (!outcome) return null
  return inTransaction(deps.pool, (client: PoolClient) =>
    applyPaymentOutcome(client, deps, outcome),
  )
}

async function askGateway(deps: ChargeDeps, charge: Charge): Promise<PaymentOutcome | null> {
  const { payment, method, email } = charge
  if (payment.grossMinor === 0) return ownOutcome(deps, payment, 'succeeded')
  const gateway = deps.gateways.find(payment.gateway)
  if (!gateway || !method) {
    const message = 'No payment method is kept.'
    return ownOutcome(deps, payment, 'failed', { code: 'no_payment_method', message })
  }
  // Asked before: the gateway answers by event, or the reconciler asks.
  if (payment.gatewayPaymentId !== null) return null
  try {
    return await gateway.chargeRenewal({
      paymentId: payment.id,
      idempotencyKey: payment.idempotencyKey,
      amountMinor: payment.grossMinor,
      currency: payment.currency,
      description: payment.quote.lines[0]?.planName ?? deps.config.siteName,
      gatewayMethodId: method.gatewayMethodId,
      gatewayCustomerId: method.gatewayCustomerId,
      email,
    })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.code === 'unreachable') {
      deps.log.warn({ err: error, paymentId: payment.id }, 'payment gateway request failed')
      return null
    }
    return ownOutcome(deps, payment, 'failed', { code: error.code, message: error.message })
  }
}

/** What needs no gateway: nothing to pay, or nothing to pay with. */
function ownOutcome(
  { now }: ChargeDeps,
  payment: PaymentRow,
  status: 'succeeded' | 'failed',
  failure?: { readonly code: string; readonly message: string },
): PaymentOutcome {
  return {
    gateway: payment.gateway as GatewayName,
    gatewayPaymentId: `own:${payment.id}`,
    paymentId: payment.id,
    status,
    amountMinor: payment.grossMinor,
    currency: payment.currency,
    ...(failure && { failure }),
    occurredAt: now(),
  }
}
