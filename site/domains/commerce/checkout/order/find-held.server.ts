import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  findSubscriptionsOf,
  type SubscriptionRow,
} from '#domains/commerce/subscriptions/index.server.ts'
import type { CheckoutRequest } from './checkout-request.ts'

/**
 * The subscription that a request names, by either of its names. A team's owner may name their own
 * personal one, which the team's plan then replaces. Anybody else's is missing.
 *
 * @throws {AppError} not_found
 */
export async function findNamedSubscription(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  { subscription_uuid: uuid, recurring_subscription_id: recurringId }: CheckoutRequest,
): Promise<SubscriptionRow | null> {
  if (!uuid && !recurringId) return null
  const own = await findSubscriptionsOf(pool, actor.accountId)
  const personal = actor.accountType === 'team' ? await findSubscriptionsOf(pool, actor.userId) : []
  const found = [...own, ...personal].find(
    (one) =>
      (!uuid || one.uuid === uuid) &&
      (!recurringId || one.gatewaySubscriptionId === recurringId || one.uuid === recurringId),
  )
  if (!found) throw new AppError('not_found')
  return found
}
