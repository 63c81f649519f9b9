import { leastPayoutOf, type EarningTerms } from '@tessera/billing'
import type { RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { findContributorProfile } from '#domains/contributing/contributor-area/index.server.ts'
import { readTableQuery, windowOf } from '#domains/foundation/tables/index.ts'
import {
  countEntries,
  findEarningBalances,
  findEntries,
  findExample,
  findMonths,
} from './earnings.queries.server.ts'
import { earningsTable } from './earnings-tables.ts'
import type { EarningsData } from './earnings-page.tsx'

/** Balance, months, formula and ledger of a contributor. @throws {AppError} login_required */
export async function loadEarnings(
  { deps, actor, language }: RequestScope,
  address: URLSearchParams,
): Promise<EarningsData> {
  const { pool, config, now } = deps
  const contributor = await findContributorProfile(deps, actor)
  const terms: EarningTerms = config.earningTerms
  const pageData = makePageData(
    language,
    ['tables', 'seller', 'catalogue', 'earnings'],
    ({ t }) => ({
      title: t('earnings.title'),
      description: t('earnings.lead'),
      noindex: true,
    }),
  )
  if (contributor === null) return { pageData, terms, earnings: null }
  const { contributorId } = contributor
  const query = readTableQuery(earningsTable, address)
  const input = { contributorId, type: query.filters['type'] ?? null, ...query, ...windowOf(query) }
  const [balances, months, example, rows, counts] = await Promise.all([
    findEarningBalances(pool, contributorId, now()),
    findMonths(pool, contributorId),
    findExample(pool, contributorId),
    findEntries(pool, input),
    countEntries(pool, input),
  ])
  return {
    pageData,
    terms,
    earnings: {
      balances: balances.map((one) => ({
        ...one,
        leastMinor: leastPayoutOf(terms, one.currency),
      })),
      months,
      example,
      table: {
        query,
        rows: rows.map(({ createdAt, availableAt, ...row }) => ({
          ...row,
          createdAt: createdAt.toISOString(),
          availableAt: availableAt.toISOString(),
        })),
        ...counts,
      },
    },
  }
}
