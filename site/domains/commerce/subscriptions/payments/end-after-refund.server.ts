import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import type { Contact } from '#domains/commerce/subscriptions/documents/documents.queries.server.ts'
import { endSubscription } from './end-subscription.server.ts'
import { lockSubscription } from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'
import { findPayment } from './payments.queries.server.ts'

type WentBack = {
  readonly paymentId: number
  readonly subscriptionId: number
  readonly reason: 'refund' | 'chargeback'
  readonly contact: Contact
}

/** When all money for the running time went back, the time ends; money of times gone by changes nothing. */
export async function endAfterMoneyWentBack(
  client: PoolClient,
  deps: Pick<Deps, 'config' | 'now'>,
  { paymentId, subscriptionId, reason, contact }: WentBack,
): Promise<void> {
  const subscription = await lockSubscription(client, subscriptionId)
  const payment = await findPayment(client, paymentId)
  if (!subscription || subscription.status === 'expired' || payment?.purpose === 'duplicate') return
  const isRunning = payment?.coversTo && payment.coversTo.getTime() > deps.now().getTime()
  if (!isRunning) return
  await endSubscription(client, deps, { subscription, reason, contact })
}
