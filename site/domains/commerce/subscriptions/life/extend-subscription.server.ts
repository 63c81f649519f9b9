import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import type { SubscriptionRow } from '#domains/commerce/subscriptions/subscription-row.ts'
import {
  insertEvent,
  updateSubscription,
} from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'
import { requireLockedSubscription } from '#domains/commerce/subscriptions/payments/require-payer.server.ts'

/** The longest that a period is made longer at once. */
export const MOST_EXTRA_DAYS = 366
const DAY_MS = 86_400_000

/**
 * Makes the running period longer without a payment; the next renewal comes as much later. For staff; the
 * caller judges who asks.
 *
 * @throws {AppError} not_found, invalid_request, conflict where nothing runs any more
 */
export async function extendSubscription(
  deps: Pick<Deps, 'pool' | 'now'>,
  actor: SignedIn,
  { uuid, days }: { readonly uuid: string; readonly days: number },
): Promise<SubscriptionRow> {
  if (!Number.isInteger(days) || days < 1 || days > MOST_EXTRA_DAYS) {
    throw new AppError('invalid_request', { fields: { days: `1 to ${MOST_EXTRA_DAYS}` } })
  }
  return inTransaction(deps.pool, async (client) => {
    const held = await requireLockedSubscription(client, actor, uuid)
    const at = deps.now()
    const runs =
      held.status === 'active' || held.status === 'trialing' || held.status === 'cancelled'
    if (!runs || held.periodEndsAt <= at) throw new AppError('conflict')
    const later = (date: Date) => new Date(date.getTime() + days * DAY_MS)
    const { periodEndsAt, nextBillingAt, anchorAt, startedAt, trialEndsAt } = held
    const moved = await updateSubscription(
      client,
      held.id,
      {
        periodEndsAt: later(periodEndsAt),
        anchorAt: later(anchorAt ?? startedAt),
        noticeSentAt: null,
        ...(nextBillingAt && { nextBillingAt: later(nextBillingAt) }),
        ...(trialEndsAt && { trialEndsAt: later(trialEndsAt) }),
      },
      at,
    )
    await insertEvent(client, {
      subscriptionId: held.id,
      type: 'extended',
      data: { days },
      userId: actor.userId,
      at,
    })
    return moved
  })
}
