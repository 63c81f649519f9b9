import { SEATS_WITHOUT_PLAN } from '@tessera/billing'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import type { Contact } from '#domains/commerce/subscriptions/documents/documents.queries.server.ts'
import { mailEnded } from './payment-mails.server.ts'
import { endPaidTime } from './payments.queries.server.ts'
import { findPlans } from '#domains/commerce/subscriptions/plans/plans.queries.server.ts'
import type { SubscriptionRow } from '#domains/commerce/subscriptions/subscription-row.ts'
import {
  insertEvent,
  updateSubscription,
  updateTeamSeats,
} from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'

export type EndReason = 'period_over' | 'unpaid' | 'refund' | 'chargeback' | 'withdrawal'

type End = {
  readonly subscription: SubscriptionRow
  readonly reason: EndReason
  readonly contact: Contact
  readonly userId?: number | null
  /** Only a part of the money went back: what was downloaded keeps its licence. */
  readonly isPart?: boolean
}

/**
 * Ends a subscription for ever. What was downloaded keeps its licence, unless all money for its time went
 * back. The caller holds the row.
 */
export async function endSubscription(
  client: PoolClient,
  deps: Pick<Deps, 'config' | 'now'>,
  { subscription, reason, contact, userId = null, isPart = false }: End,
): Promise<void> {
  const at = deps.now()
  await updateSubscription(
    client,
    subscription.id,
    { status: 'expired', endedAt: at, nextBillingAt: null, nextTerms: null, resumesAt: null },
    at,
  )
  await endPaidTime(client, subscription.id, at)
  await insertEvent(client, {
    subscriptionId: subscription.id,
    type: 'ended',
    data: { reason },
    userId,
    at,
  })
  const plan = (await findPlans(client)).get(subscription.planId)
  if (plan?.type === 'team') {
    await updateTeamSeats(client, subscription.accountId, SEATS_WITHOUT_PLAN)
  }
  // Withdrawals have an acknowledgement of their own.
  if (reason === 'withdrawal') return
  const planName = plan?.name ?? ''
  const isRefunded = !isPart && (reason === 'refund' || reason === 'chargeback')
  await mailEnded(client, deps, { subscription, planName, contact, isRefunded })
}
