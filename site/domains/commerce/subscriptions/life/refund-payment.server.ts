import type { PoolClient } from 'pg'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { payRefunds } from './pay-refunds.server.ts'
import { lockPayment } from '#domains/commerce/subscriptions/payments/payments.queries.server.ts'
import {
  orderRefund,
  type RefundChoice,
} from '#domains/commerce/subscriptions/payments/refunds.queries.server.ts'
import type { ChargeDeps } from './charge-payment.server.ts'

type RefundRequest = {
  readonly paymentId: number
  readonly amountMinor: number
  /** What had gone back when whoever asks looked: the same form sent twice gives back once. */
  readonly seenRefundedMinor: number
  readonly choice: RefundChoice
  /** Written in the transaction of the order, such as a line of the audit log. */
  readonly alongside?: (client: PoolClient) => Promise<void>
}

/**
 * Gives money back, all of it or a part, and ends the plan or keeps it as decided. For staff; the caller
 * judges who asks.
 *
 * @throws {AppError} not_found, invalid_request (more than is left), conflict (not paid, disputed, an order is
 *   on its way, or more has gone back than was seen)
 */
export async function refundPayment(
  deps: ChargeDeps,
  { paymentId, amountMinor, seenRefundedMinor, choice, alongside }: RefundRequest,
): Promise<void> {
  await inTransaction(deps.pool, async (client: PoolClient) => {
    const payment = await lockPayment(client, paymentId)
    if (!payment) throw new AppError('not_found')
    const isRefundable = payment.status === 'succeeded' || payment.status === 'partially_refunded'
    if (!isRefundable) throw new AppError('conflict')
    const left = payment.grossMinor - payment.refundedMinor
    if (!Number.isInteger(amountMinor) || amountMinor < 1 || amountMinor > left) {
      throw new AppError('invalid_request', { fields: { amount: `is not between 1 and ${left}` } })
    }
    const refundedBeforeMinor = payment.refundedMinor
    if (refundedBeforeMinor !== seenRefundedMinor) throw new AppError('conflict')
    const order = {
      paymentId,
      amountMinor,
      refundedBeforeMinor,
      reason: 'staff',
      at: deps.now(),
      choice,
    } as const
    if (!(await orderRefund(client, order))) throw new AppError('conflict')
    await alongside?.(client)
  })
  await payRefunds(deps)
}
