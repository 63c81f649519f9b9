import type { PoolClient } from 'pg'
import type { SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { SubscriptionRow } from '#domains/commerce/subscriptions/subscription-row.ts'
import { lockSubscriptionOf } from '#domains/commerce/subscriptions/subscriptions.queries.server.ts'

/**
 * Money of a team is its owner's business; a person's is their own.
 *
 * @throws {AppError} not_allowed
 */
export function requirePayer(actor: SignedIn): void {
  if (actor.accountType === 'team' && actor.teamRole !== 'owner') throw new AppError('not_allowed')
}

/**
 * The subscription that a request names, held until the transaction ends. One of others is as good as none.
 *
 * @throws {AppError} not_allowed, not_found
 */
export async function requireLockedSubscription(
  client: PoolClient,
  actor: SignedIn,
  uuid: string,
): Promise<SubscriptionRow> {
  requirePayer(actor)
  const subscription = await lockSubscriptionOf(client, { accountId: actor.accountId, uuid })
  if (!subscription) throw new AppError('not_found')
  return subscription
}
