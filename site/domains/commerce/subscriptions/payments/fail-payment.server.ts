import { dunningMail, nextDunningStep, nextSubscriptionStatus } from '@tessera/billing'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import type { Contact } from '#domains/commerce/subscriptions/documents/documents.queries.server.ts'
import {
  insertEvent,
  lockSubscription,
  updateSubscription,
} from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'
import { mailFailure } from './payment-mails.server.ts'
import type { PaymentRow } from '#domains/commerce/subscriptions/payment-row.ts'
import { markCheckoutFailure } from './payments.queries.server.ts'

type Failure = {
  readonly payment: PaymentRow
  readonly contact: Contact
  readonly failure: { readonly code: string; readonly message: string }
}

/**
 * A payment failed. In a checkout the person sees it and may try again; a renewal makes the subscription
 * past due, says so by mail and sets the day of the next attempt, or of the end.
 */
export async function failPayment(
  client: PoolClient,
  deps: Pick<Deps, 'config' | 'now'>,
  { payment, contact, failure }: Failure,
): Promise<void> {
  const at = deps.now()
  if (payment.checkoutId !== null) {
    await markCheckoutFailure(client, { id: payment.checkoutId, code: failure.code, at })
  }
  if (payment.purpose !== 'renewal' || payment.subscriptionId === null) return
  const subscription = await lockSubscription(client, payment.subscriptionId)
  if (!subscription || payment.coversFrom?.getTime() !== subscription.periodEndsAt.getTime()) return
  const status = nextSubscriptionStatus(subscription.status, 'payment_failed')
  if (!status) return
  const failedAttempts = subscription.failedAttempts + 1
  const pastDueSince = subscription.pastDueSince ?? at
  const step = nextDunningStep(failedAttempts, pastDueSince)
  await updateSubscription(
    client,
    subscription.id,
    { status, failedAttempts, pastDueSince, nextBillingAt: step.at },
    at,
  )
  await insertEvent(client, {
    subscriptionId: subscription.id,
    type: 'payment_failed',
    data: { paymentId: payment.id, code: failure.code, attempt: failedAttempts },
    at,
  })
  const template = dunningMail(failedAttempts)
  await mailFailure(client, deps, { template, payment, contact, nextAt: step.at, failedAttempts })
}
