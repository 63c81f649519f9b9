import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { findContact } from '#domains/commerce/subscriptions/documents/documents.queries.server.ts'
import { mailCancelled } from '#domains/commerce/subscriptions/payments/payment-mails.server.ts'
import { findPlans } from '#domains/commerce/subscriptions/plans/plans.queries.server.ts'
import type { SubscriptionRow } from '#domains/commerce/subscriptions/subscription-row.ts'
import { endSubscription } from '#domains/commerce/subscriptions/payments/end-subscription.server.ts'
import { moveSubscription } from './move-subscription.server.ts'
import { requireLockedSubscription } from '#domains/commerce/subscriptions/payments/require-payer.server.ts'

/** What the survey offers. */
export const cancelReasons = [
  'too_expensive',
  'not_used',
  'missing_assets',
  'quality',
  'other_product',
  'project_over',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

type Cancellation = {
  readonly uuid: string
  readonly reason: CancelReason
  readonly comment?: string | undefined
}

/**
 * Ends the renewal: access lasts until the end of the period that was paid. Where nothing is paid for the
 * time that runs (a failed renewal), it ends at once.
 *
 * @throws {AppError} not_allowed, not_found, conflict (cancelled or over already)
 */
export async function cancelSubscription(
  deps: Pick<Deps, 'pool' | 'now' | 'config'>,
  actor: SignedIn,
  { uuid, reason, comment = '' }: Cancellation,
): Promise<SubscriptionRow> {
  return inTransaction(deps.pool, async (client) => {
    const subscription = await requireLockedSubscription(client, actor, uuid)
    const at = deps.now()
    const moved = await moveSubscription(client, {
      subscription,
      event: 'cancelled',
      change: { cancelledAt: at, cancelReason: reason, nextBillingAt: null, nextTerms: null },
      data: { reason, comment: comment.slice(0, 1000) },
      userId: actor.userId,
      at,
    })
    const contact = await findContact(client, actor.accountId)
    if (!contact) throw new AppError('not_found')
    if (moved.periodEndsAt <= at || subscription.status === 'past_due') {
      await endSubscription(client, deps, {
        subscription: moved,
        reason: 'period_over',
        contact,
        userId: actor.userId,
      })
      return requireLockedSubscription(client, actor, uuid)
    }
    const planName = (await findPlans(client)).get(moved.planId)?.name ?? ''
    await mailCancelled(client, deps, { subscription: moved, planName, contact })
    return moved
  })
}

/**
 * Takes a cancellation back while the period still runs: it renews as before.
 *
 * @throws {AppError} not_allowed, not_found, conflict (not cancelled, or over)
 */
export async function takeBackCancellation(
  deps: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  { uuid }: { readonly uuid: string },
): Promise<SubscriptionRow> {
  return inTransaction(deps.pool, async (client) => {
    const subscription = await requireLockedSubscription(client, actor, uuid)
    const at = deps.now()
    if (subscription.periodEndsAt <= at) throw new AppError('conflict')
    return moveSubscription(client, {
      subscription,
      event: 'cancellation_taken_back',
      change: { cancelledAt: null, cancelReason: null, nextBillingAt: subscription.periodEndsAt },
      userId: actor.userId,
      at,
    })
  })
}
