import { findContact } from '#domains/commerce/subscriptions/documents/documents.queries.server.ts'
import { findMethod } from '#domains/commerce/subscriptions/payments/methods.queries.server.ts'
import { findPayment } from '#domains/commerce/subscriptions/payments/payments.queries.server.ts'
import { lockSubscription } from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { type ChargeDeps, chargePayment } from './charge-payment.server.ts'

/**
 * Asks a gateway again for a payment whose answer never came, with the same key: it charges once. Money for
 * what was given up in the meantime is ordered back as it arrives.
 */
export async function askAgain(deps: ChargeDeps, paymentId: number): Promise<void> {
  const payment = await findPayment(deps.pool, paymentId)
  if (!payment || payment.status !== 'pending' || payment.subscriptionId === null) return
  const { subscriptionId, accountId } = payment
  const subscription = await inTransaction(deps.pool, (client) =>
    lockSubscription(client, subscriptionId),
  )
  const id = subscription?.nextTerms?.paymentMethodId ?? subscription?.paymentMethodId ?? null
  const method = id === null ? undefined : await findMethod(deps.pool, id)
  const contact = await findContact(deps.pool, accountId)
  await chargePayment(deps, { payment, method: method ?? null, email: contact?.email ?? '' })
}
