import { nextSubscriptionStatus, type SubscriptionEvent } from '@tessera/billing'
import type { PoolClient } from 'pg'
import { AppError } from '#platform/errors.ts'
import type {
  SubscriptionChange,
  SubscriptionRow,
} from '#domains/commerce/subscriptions/subscription-row.ts'
import {
  insertEvent,
  updateSubscription,
} from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'

type Move = {
  readonly subscription: SubscriptionRow
  readonly event: SubscriptionEvent
  readonly change: SubscriptionChange
  readonly data?: Readonly<Record<string, unknown>>
  /** Null for the job. */
  readonly userId: number | null
  readonly at: Date
}

/**
 * Moves a subscription one step and writes it into its history. The caller holds the row.
 *
 * @throws {AppError} conflict where the step is not possible in its status
 */
export async function moveSubscription(
  client: PoolClient,
  { subscription, event, change, data, userId, at }: Move,
): Promise<SubscriptionRow> {
  const status = nextSubscriptionStatus(subscription.status, event)
  if (!status) throw new AppError('conflict')
  const moved = await updateSubscription(client, subscription.id, { ...change, status }, at)
  await insertEvent(client, {
    subscriptionId: subscription.id,
    type: event,
    data: data ?? {},
    userId,
    at,
  })
  return moved
}
