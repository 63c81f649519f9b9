import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import type { Contact } from '#domains/commerce/subscriptions/documents/documents.queries.server.ts'
import { endSubscription } from './end-subscription.server.ts'
import { lockSubscription } from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'
import { findPayment } from './payments.queries.server.ts'
import { findPlanAfter } from './refunds.queries.server.ts'

type WentBack = {
  readonly paymentId: number
  readonly subscriptionId: number
  readonly reason: 'refund' | 'chargeback'
  readonly contact: Contact
  /** All that has gone back by now. */
  readonly refundedMinor: number
}

/**
 * When all money for the running time went back, the time ends, unless the staff decided with the refund that
 * the plan stays; it ends after a part as well where they decided that. Money of times gone by changes nothing.
 */
export async function endAfterMoneyWentBack(
  client: PoolClient,
  deps: Pick<Deps, 'config' | 'now'>,
  { paymentId, subscriptionId, reason, contact, refundedMinor }: WentBack,
): Promise<void> {
  const subscription = await lockSubscription(client, subscriptionId)
  const payment = await findPayment(client, paymentId)
  if (!subscription || subscription.status === 'expired' || payment?.purpose === 'duplicate') return
  // A pause keeps what was left of the time when it began.
  const { status, pausedAt } = subscription
  const countsFrom = status === 'paused' && pausedAt ? pausedAt : deps.now()
  const isRunning = payment?.coversTo && payment.coversTo.getTime() > countsFrom.getTime()
  if (!isRunning) return
  const decided =
    reason === 'refund' ? await findPlanAfter(client, { paymentId, refundedMinor }) : null
  const isWhole = refundedMinor >= payment.grossMinor
  if (decided === 'stays' || (decided === null && !isWhole)) return
  await endSubscription(client, deps, { subscription, reason, contact, isPart: !isWhole })
}
