import { leastPayoutOf, type EarningTerms } from '@tessera/billing'
import type { RequestScope } from '#server/context.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { findSeller } from '../seller/index.server.ts'
import { readTableQuery, windowOf } from '../tables/index.ts'
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
  const seller = await findSeller(deps, actor)
  const terms: EarningTerms = config.earningTerms
  const frame = pageFrame(language, ['tables', 'seller', 'catalogue', 'earnings'], ({ t }) => ({
    title: t('earnings.title'),
    description: t('earnings.lead'),
    noindex: true,
  }))
  if (seller === null) return { frame, terms, earnings: null }
  const { contributorId } = seller
  const query = readTableQuery(earningsTable, address)
  const wish = { contributorId, type: query.filters['type'] ?? null, ...query, ...windowOf(query) }
  const [balances, months, example, rows, counts] = await Promise.all([
    findEarningBalances(pool, contributorId, now()),
    findMonths(pool, contributorId),
    findExample(pool, contributorId),
    findEntries(pool, wish),
    countEntries(pool, wish),
  ])
  return {
    frame,
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
