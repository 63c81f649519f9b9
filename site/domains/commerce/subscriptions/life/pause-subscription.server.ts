import { addMonths } from '@tessera/billing'
import type { PoolClient } from 'pg'
import type { Deps, SignedIn } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { shiftPaidTime } from '#domains/commerce/subscriptions/payments/payments.queries.server.ts'
import type { SubscriptionRow } from '#domains/commerce/subscriptions/subscription-row.ts'
import { moveSubscription } from './move-subscription.server.ts'
import { requireLockedSubscription } from '#domains/commerce/subscriptions/payments/require-payer.server.ts'

/** Months after which a paused subscription goes on by itself. */
export const LONGEST_PAUSE_MONTHS = 3

/**
 * Stops the time of a subscription: no access and no charge until it is resumed, by its owner or on the
 * day named, at the latest after three months. What was paid for is kept.
 *
 * @throws {AppError} not_allowed, not_found, conflict (not active)
 */
export async function pauseSubscription(
  deps: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  { uuid, months = LONGEST_PAUSE_MONTHS }: { readonly uuid: string; readonly months?: number },
): Promise<SubscriptionRow> {
  return inTransaction(deps.pool, async (client) => {
    const subscription = await requireLockedSubscription(client, actor, uuid)
    const at = deps.now()
    const resumesAt = addMonths(at, Math.min(LONGEST_PAUSE_MONTHS, Math.max(1, months)))
    return moveSubscription(client, {
      subscription,
      event: 'paused',
      change: { pausedAt: at, resumesAt, nextBillingAt: null },
      userId: actor.userId,
      at,
    })
  })
}

/**
 * Lets the time go on: the period ends as much later as the pause lasted.
 *
 * @throws {AppError} not_allowed, not_found, conflict (not paused)
 */
export async function resumeSubscription(
  deps: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  { uuid }: { readonly uuid: string },
): Promise<SubscriptionRow> {
  return inTransaction(deps.pool, async (client) => {
    const subscription = await requireLockedSubscription(client, actor, uuid)
    return resumeLocked(client, deps, subscription, actor.userId)
  })
}

/** The same for the job and for those who hold the row. */
export async function resumeLocked(
  client: PoolClient,
  { now }: Pick<Deps, 'now'>,
  subscription: SubscriptionRow,
  userId: number | null,
): Promise<SubscriptionRow> {
  const at = now()
  const pausedAt = subscription.pausedAt ?? at
  const byMs = at.getTime() - pausedAt.getTime()
  const later = (date: Date) => new Date(date.getTime() + byMs)
  const periodEndsAt = later(subscription.periodEndsAt)
  const moved = await moveSubscription(client, {
    subscription,
    event: 'resumed',
    change: {
      pausedAt: null,
      resumesAt: null,
      periodStartsAt: later(subscription.periodStartsAt),
      periodEndsAt,
      anchorAt: later(subscription.anchorAt ?? subscription.startedAt),
      nextBillingAt: periodEndsAt,
      noticeSentAt: null,
    },
    userId,
    at,
  })
  await shiftPaidTime(client, { subscriptionId: subscription.id, after: pausedAt, byMs })
  return moved
}
