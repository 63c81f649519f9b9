import { leastPayoutOf } from '@tessera/billing'
import type { RequestScope } from '#platform/context.ts'
import { minorDigitsOf } from '#web/i18n/format-values.ts'
import { countryOptions } from '#web/i18n/country-options.server.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { findEarningBalances } from '#domains/contributing/earnings/index.server.ts'
import {
  findContributorProfile,
  requireContributorProfile,
} from '#domains/contributing/contributor-area/index.server.ts'
import { MOST_FILE_ROWS, type FileRow } from '#domains/foundation/tables/index.server.ts'
import { readTableQuery, windowOf } from '#domains/foundation/tables/index.ts'
import { countPayouts, findPayouts, findTax } from './payouts.queries.server.ts'
import { payoutNumber, payoutsTable } from './payout-paths.ts'
import type { PayoutsData } from './payouts-page.tsx'
import { shownAccount } from './shown-account.server.ts'
import { withholdingOf } from './withholding.ts'

/** What can be paid, where to, and what was asked for. @throws {AppError} login_required */
export async function loadPayouts(
  { deps, actor, language, country }: RequestScope,
  address: URLSearchParams,
): Promise<PayoutsData> {
  const { pool, config, now } = deps
  const contributor = await findContributorProfile(deps, actor)
  const pageData = makePageData(
    language,
    ['tables', 'seller', 'account', 'referral', 'earnings'],
    ({ t }) => ({
      title: t('earnings.payouts.title'),
      description: t('earnings.payouts.lead'),
      noindex: true,
    }),
  )
  if (contributor === null) return { pageData, payouts: null }
  const { contributorId, user } = contributor
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
    pageData,
    payouts: {
      account,
      tax: {
        country: tax?.country ?? null,
        isBusiness: tax?.isBusiness ?? false,
        taxId: tax?.taxId ?? null,
        countries: countryOptions(language),
        guess: country,
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
  const { contributorId } = await requireContributorProfile(deps, actor)
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
