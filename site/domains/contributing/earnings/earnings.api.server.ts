import { earningCalls as calls, type AssetKind, type EarningEntry } from '@tessera/contracts'
import { leastPayoutOf } from '@tessera/billing'
import { handle } from '#platform/http/calls/mount.ts'
import { openList } from '#platform/http/lists/open-list.ts'
import { requireContributorProfile } from '#domains/contributing/contributor-area/index.server.ts'
import {
  countEntries,
  findEarningBalances,
  findEntries,
  findMonths,
  type EntryRow,
} from './earnings.queries.server.ts'

export const earningHandlers = [
  handle(calls.getEarnings, async ({ scope: { deps, actor } }) => {
    const { contributorId } = await requireContributorProfile(deps, actor)
    const [balances, months] = await Promise.all([
      findEarningBalances(deps.pool, contributorId, deps.now()),
      findMonths(deps.pool, contributorId),
    ])
    return {
      balances: balances.map((one) => ({
        currency: one.currency,
        earned_minor: one.earnedMinor,
        available_minor: one.availableMinor,
        pending_minor: one.pendingMinor,
        paid_minor: one.paidMinor,
        least_minor: leastPayoutOf(deps.config.earningTerms, one.currency),
      })),
      months: months.map(({ month, currency, downloads, pools, amountMinor }) => ({
        month,
        currency,
        downloads,
        subscribers: pools,
        amount_minor: amountMinor,
      })),
    }
  }),
  handle(calls.listEarningEntries, async ({ scope: { deps, actor }, query }) => {
    const { contributorId } = await requireContributorProfile(deps, actor)
    const list = openList(deps.config, `earning-entries:${contributorId}`, query)
    const input = {
      contributorId,
      type: null,
      words: '',
      sort: 'date',
      isAscending: false,
      ...list.window,
    }
    const [rows, { total }] = await Promise.all([
      findEntries(deps.pool, input),
      countEntries(deps.pool, input),
    ])
    const { shown, next } = list.cut(rows)
    return { entries: shown.map(toEntry), total, next }
  }),
]

function toEntry({ createdAt, availableAt, ...row }: EntryRow): EarningEntry {
  return {
    uuid: row.uuid,
    type: row.type,
    month: row.month,
    name: row.name,
    asset: row.kind as AssetKind | null,
    currency: row.currency,
    amount_minor: row.amountMinor,
    created_at: createdAt.toISOString(),
    available_at: availableAt.toISOString(),
  }
}
