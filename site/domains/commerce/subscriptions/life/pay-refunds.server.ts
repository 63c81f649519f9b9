import { GatewayError } from '#platform/gateways/payment-gateway.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import type { ChargeDeps } from './charge-payment.server.ts'
import { applyPaymentOutcome } from '#domains/commerce/subscriptions/payments/apply-payment-outcome.server.ts'
import {
  closeRefund,
  findOrderedRefunds,
  type OrderedRefund,
} from '#domains/commerce/subscriptions/payments/refunds.queries.server.ts'

/**
 * Gives back what was ordered back. The gateway knows each order by its key, so that one killed in between
 * is repeated without paying twice; one that the gateway refuses is closed with its reason for staff to see.
 */
export async function payRefunds(deps: ChargeDeps): Promise<number> {
  const orders = await findOrderedRefunds(deps.pool)
  for (const order of orders) await payRefund(deps, order)
  return orders.length
}

async function payRefund(deps: ChargeDeps, order: OrderedRefund): Promise<void> {
  const gateway = deps.gateways.find(order.gateway)
  if (!gateway || order.gatewayPaymentId === null) {
    const failure = 'The gateway is not set up.'
    return closeRefund(deps.pool, { id: order.id, failure, at: deps.now() })
  }
  try {
    const outcome = await gateway.refund({
      gatewayPaymentId: order.gatewayPaymentId,
      idempotencyKey: `refund:${order.id}`,
      amountMinor: order.amountMinor,
      currency: order.currency,
      refundedBeforeMinor: order.refundedBeforeMinor,
      paymentMinor: order.paymentMinor,
    })
    await inTransaction(deps.pool, async (client) => {
      await applyPaymentOutcome(client, deps, { ...outcome, paymentId: order.paymentId })
      await closeRefund(client, { id: order.id, failure: null, at: deps.now() })
    })
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code === 'unreachable') {
      deps.log.warn({ err: error, refundId: order.id }, 'a refund waits for its gateway')
      return
    }
    deps.log.error({ err: error, refundId: order.id }, 'a gateway refused a refund')
    await closeRefund(deps.pool, { id: order.id, failure: error.message, at: deps.now() })
  }
}
