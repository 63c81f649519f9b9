import { earliestDebit, needsPreDebitNotice, type Plan } from '@tessera/billing'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import type { Contact } from '#domains/commerce/subscriptions/documents/documents.queries.server.ts'
import { mailRenewalNotice } from '#domains/commerce/subscriptions/payments/payment-mails.server.ts'
import type { SubscriptionRow } from '#domains/commerce/subscriptions/subscription-row.ts'
import {
  insertEvent,
  updateSubscription,
} from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'

type Notice = {
  readonly subscription: SubscriptionRow
  readonly contact: Contact
  readonly plan: Plan | undefined
  /** Gross. */
  readonly amountMinor: number
  readonly currency: string
}

/**
 * Before a debit in rupees: sees to it that the buyer was told at least 24 hours ago. Answers true where the
 * debit must wait; the notice is then on its way and the day of the debit moved.
 */
export async function sendPreDebitNotice(
  client: PoolClient,
  deps: Pick<Deps, 'config' | 'now'>,
  notice: Notice,
): Promise<boolean> {
  const { subscription, currency } = notice
  if (!needsPreDebitNotice(currency)) return false
  const now = deps.now()
  const sentAt = subscription.noticeSentAt
  if (sentAt && earliestDebit(now, sentAt) <= now) return false
  const billingAt = earliestDebit(subscription.nextBillingAt ?? now, sentAt ?? now)
  if (!sentAt) await sendNotice(client, deps, 'pre-debit-notice', { ...notice, billingAt })
  if (billingAt <= now) return false
  await updateSubscription(client, subscription.id, { nextBillingAt: billingAt }, now)
  return true
}

/** Tells what will be charged and when, and remembers it. */
export async function sendNotice(
  client: PoolClient,
  deps: Pick<Deps, 'config' | 'now'>,
  template: 'renewal-notice' | 'pre-debit-notice',
  { subscription, contact, plan, amountMinor, currency, billingAt }: Notice & { billingAt: Date },
): Promise<void> {
  const at = deps.now()
  await mailRenewalNotice(client, deps, template, {
    subscription,
    planName: plan?.name ?? '',
    amountMinor,
    currency,
    billingAt,
    contact,
  })
  await updateSubscription(client, subscription.id, { noticeSentAt: at }, at)
  await insertEvent(client, {
    subscriptionId: subscription.id,
    type: template.replaceAll('-', '_'),
    data: { amountMinor, currency, billingAt: billingAt.toISOString() },
    at,
  })
}
