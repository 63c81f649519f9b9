import { leastPayoutOf } from '@tessera/billing'
import type { RequestScope } from '#server/context.ts'
import { minorDigitsOf } from '../../i18n/format-values.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { findEarningBalances } from '../earnings/index.server.ts'
import { findSeller, requireSeller } from '../seller/index.server.ts'
import { MOST_FILE_ROWS, type FileRow } from '../tables/index.server.ts'
import { readTableQuery, windowOf } from '../tables/index.ts'
import { countPayouts, findPayouts, findTax } from './payouts.queries.server.ts'
import { payoutNumber, payoutsTable } from './payout-paths.ts'
import type { PayoutsData } from './payouts-page.tsx'
import { shownAccount } from './shown-account.server.ts'
import { withholdingOf } from './withholding.ts'

/** What can be paid, where to, and what was asked for. @throws {AppError} login_required */
export async function loadPayouts(
  { deps, actor, language }: RequestScope,
  address: URLSearchParams,
): Promise<PayoutsData> {
  const { pool, config, now } = deps
  const seller = await findSeller(deps, actor)
  const frame = pageFrame(
    language,
    ['tables', 'seller', 'account', 'referral', 'earnings'],
    ({ t }) => ({
      title: t('earnings.payouts.title'),
      description: t('earnings.payouts.lead'),
      noindex: true,
    }),
  )
  if (seller === null) return { frame, payouts: null }
  const { contributorId, user } = seller
  const query = readTableQuery(payoutsTable, address)
  const state = query.filters['state'] ?? null
  const [account, tax, balances, rows, counts] = await Promise.all([
    shownAccount(deps, user.userId),
    findTax(pool, user.userId),
    findEarningBalances(pool, contributorId, now()),
    findPayouts(pool, { contributorId, state, ...query, ...windowOf(query) }),
    countPayouts(pool, contributorId, state),
  ])
  return {
    frame,
    payouts: {
      account,
      tax: {
        country: tax?.country ?? null,
        isBusiness: tax?.isBusiness ?? false,
        taxId: tax?.taxId ?? null,
        percent: withholdingOf(0, tax?.country ?? null, config.payouts.withholdingPercent).percent,
      },
      balances: balances.map(({ currency, availableMinor, pendingMinor }) => ({
        currency,
        availableMinor,
        pendingMinor,
        leastMinor: leastPayoutOf(config.earningTerms, currency),
      })),
      table: {
        query,
        rows: rows.map((row) => ({
          uuid: row.uuid,
          number: payoutNumber('earnings', row.id),
          currency: row.currency,
          amountMinor: row.amountMinor,
          withheldMinor: row.withheldMinor,
          status: row.status,
          requestedAt: row.requestedAt.toISOString(),
          decidedAt: (row.paidAt ?? row.decidedAt)?.toISOString() ?? null,
          note: row.note,
        })),
        ...counts,
      },
    },
  }
}

export const payoutColumns = [
  'number',
  'requested_at',
  'state',
  'currency',
  'amount',
  'withheld',
  'decided_at',
] as const

/** All requests that fit. @throws {AppError} login_required, personal_required, not_found */
export async function fileOfPayouts(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  address: URLSearchParams,
): Promise<FileRow[]> {
  const { contributorId } = await requireSeller(deps, actor)
  const query = readTableQuery(payoutsTable, address)
  const state = query.filters['state'] ?? null
  const window = { limit: MOST_FILE_ROWS, offset: 0 }
  const rows = await findPayouts(deps.pool, { contributorId, state, ...query, ...window })
  return rows.map((row) => ({
    number: payoutNumber('earnings', row.id),
    requested_at: row.requestedAt,
    state: row.status,
    currency: row.currency,
    amount: decimal(row.amountMinor, row.currency),
    withheld: decimal(row.withheldMinor, row.currency),
    decided_at: row.paidAt ?? row.decidedAt,
  }))
}

function decimal(minor: number, currency: string): string {
  const digits = minorDigitsOf(currency)
  return (minor / 10 ** digits).toFixed(digits)
}
