import type { Deps, SignedIn } from '#platform/context.ts'
import { hasPendingUpgrade } from '#domains/commerce/billing/billing.queries.server.ts'

/** Whether a change of what the account holds is being paid right now. */
export function hasOpenUpgrade(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { accountId }: Pick<SignedIn, 'accountId'>,
): Promise<boolean> {
  return hasPendingUpgrade(pool, { accountId, now: now() })
}
