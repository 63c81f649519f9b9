import { privacyCalls as calls } from '@tessera/contracts'
import { handle } from '#platform/http/calls/mount.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { cancelDeletion, requestDeletion, toDeletion } from './delete-account.server.ts'
import { findBlocks, findDeletion, findUnpaid } from './privacy.queries.server.ts'

export const privacyHandlers = [
  handle(calls.getAccountDeletion, async ({ scope: { deps, actor } }) => {
    const { userId } = requireUser(actor)
    const planned = await findDeletion(deps.pool, userId)
    return {
      deletion: planned ? toDeletion(planned) : null,
      blocked_by: await findBlocks(deps.pool, userId),
      unpaid: (await findUnpaid(deps.pool, userId)).map(({ currency, amountMinor }) => ({
        currency,
        amount_minor: amountMinor,
      })),
    }
  }),
  handle(calls.requestAccountDeletion, async ({ scope: { deps, actor }, body }) => ({
    deletion: await requestDeletion(deps, requireUser(actor), {
      email: body.email,
      givesUpUnpaid: body.give_up_unpaid,
    }),
  })),
  handle(calls.cancelAccountDeletion, async ({ scope: { deps, actor } }) => {
    await cancelDeletion(deps, requireUser(actor))
    return { done: true as const }
  }),
]
