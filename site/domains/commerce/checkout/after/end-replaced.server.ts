import type { Deps, SignedIn } from '#platform/context.ts'
import { cancelSubscription } from '#domains/commerce/subscriptions/index.server.ts'
import { findReplaced } from '#domains/commerce/checkout/checkout.queries.server.ts'

/**
 * Ends the renewal of personal subscriptions that a paid order of a team replaces; what was paid for them
 * stays open until its period ends. Whatever is cancelled already is left alone.
 */
export async function endReplaced(deps: Pick<Deps, 'pool' | 'now' | 'config'>): Promise<void> {
  for (const { uuid, userId, accountUuid } of await findReplaced(deps.pool)) {
    const comment = 'replaced by the plan of a team'
    await cancelSubscription(deps, ownerOf(userId, accountUuid), { uuid, reason: 'other', comment })
  }
}

/** They asked for it with the order. */
function ownerOf(userId: number, accountUuid: string): SignedIn {
  return {
    kind: 'user',
    address: '',
    userId,
    role: 'user',
    sessionId: '',
    accountId: userId,
    accountUuid,
    accountType: 'personal',
    teamId: null,
    teamRole: null,
  }
}
