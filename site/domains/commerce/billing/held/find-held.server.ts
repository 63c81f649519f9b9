import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { loadSubscriptions } from './load-subscriptions.server.ts'
import type { SubscriptionView } from '#domains/commerce/billing/subscription-view.ts'

/**
 * One of the account's subscriptions that is not over; without a name the one that gives access first.
 *
 * @throws {AppError} not_found, also for one of somebody else
 */
export async function findHeld(
  deps: Deps,
  actor: SignedIn,
  uuid: string | null,
): Promise<SubscriptionView> {
  const held = (await loadSubscriptions(deps, actor)).filter(({ status }) => status !== 'expired')
  const found = uuid === null ? held[0] : held.find((one) => one.uuid === uuid)
  if (!found) throw new AppError('not_found')
  return found
}
