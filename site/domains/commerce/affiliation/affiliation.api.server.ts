import { referralCalls as calls } from '@tessera/contracts'
import { handle } from '#platform/http/calls/mount.ts'
import { openList } from '#platform/http/lists/open-list.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { countEntries, findEntries } from './affiliation.queries.server.ts'
import { findReferral } from './find-referral.server.ts'
import { cancelPayout, requestPayout } from './payouts.server.ts'
import { toEntry } from './to-entry.ts'

export const referralHandlers = [
  handle(calls.getReferral, ({ scope: { deps, actor } }) =>
    findReferral(deps, requireUser(actor).userId),
  ),
  handle(calls.listReferralEntries, async ({ scope: { deps, actor }, query }) => {
    const accountId = requireUser(actor).userId
    const latest = { type: null, sort: 'date', isAscending: false }
    const list = openList(deps.config, `referral-entries:${accountId}`, query)
    const rows = await findEntries(deps.pool, { accountId, ...latest, ...list.window })
    const { total } = await countEntries(deps.pool, accountId, null)
    const { shown, next } = list.cut(rows)
    return { entries: shown.map(toEntry), total, next }
  }),
  handle(calls.requestPayout, async ({ scope: { deps, actor }, body }) => ({
    payout: await requestPayout(deps, requireUser(actor), body),
  })),
  handle(calls.cancelPayout, async ({ scope: { deps, actor }, params }) => {
    await cancelPayout(deps, requireUser(actor), params.payout)
    return { done: true as const }
  }),
]
