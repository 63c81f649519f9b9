import { earningCalls as calls, type EarningPayout } from '@tessera/contracts'
import { handle } from '#platform/http/calls/mount.ts'
import { openList } from '#platform/http/lists/open-list.ts'
import { requireContributorProfile } from '#domains/contributing/contributor-area/index.server.ts'
import { payoutNumber } from './payout-paths.ts'
import { countPayouts, findPayouts, type PayoutRow } from './payouts.queries.server.ts'
import { cancelEarnings, requestEarnings, savePayoutDetails } from './payouts.server.ts'
import { shownAccount } from './shown-account.server.ts'

export const payoutHandlers = [
  handle(calls.listEarningPayouts, async ({ scope: { deps, actor }, query }) => {
    const { contributorId, user } = await requireContributorProfile(deps, actor)
    const list = openList(deps.config, `earning-payouts:${contributorId}`, query)
    const [account, rows, { total }] = await Promise.all([
      shownAccount(deps, user.userId),
      findPayouts(deps.pool, {
        contributorId,
        state: null,
        sort: 'date',
        isAscending: false,
        ...list.window,
      }),
      countPayouts(deps.pool, contributorId, null),
    ])
    const { shown, next } = list.cut(rows)
    return { account, payouts: shown.map(toPayout), total, next }
  }),
  handle(calls.savePayoutAccount, async ({ scope: { deps, actor }, body }) => {
    await savePayoutDetails(deps, actor, body)
    return { done: true as const }
  }),
  handle(calls.requestEarningPayout, async ({ scope: { deps, actor }, body }) => ({
    payout: (await requestEarnings(deps, actor, body)).uuid,
  })),
  handle(calls.cancelEarningPayout, async ({ scope: { deps, actor }, params }) => {
    await cancelEarnings(deps, actor, params.payout)
    return { done: true as const }
  }),
]

function toPayout(row: PayoutRow): EarningPayout {
  return {
    uuid: row.uuid,
    number: payoutNumber('earnings', row.id),
    currency: row.currency,
    amount_minor: row.amountMinor,
    withheld_minor: row.withheldMinor,
    status: row.status,
    requested_at: row.requestedAt.toISOString(),
    decided_at: (row.paidAt ?? row.decidedAt)?.toISOString() ?? null,
    note: row.note,
  }
}
