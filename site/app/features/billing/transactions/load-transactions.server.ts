import type { RequestScope } from '#server/context.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { requireUser } from '../../accounts/index.server.ts'
import { isPayer } from '../is-payer.ts'
import { readTransactionFilters } from './transaction-filters.ts'
import { toTransactionView } from './transaction-view.ts'
import type { TransactionsData } from './transactions-page.tsx'
import { countTransactions, findTransactions } from './transactions.queries.server.ts'

const PAGE_SIZE = 20

/** One page of the payments that fit the filters of the address. */
export async function loadTransactions(
  { deps, actor, language }: RequestScope,
  query: URLSearchParams,
): Promise<TransactionsData> {
  const user = requireUser(actor)
  const { accountId } = user
  const filters = readTransactionFilters(query)
  const [counted, rows] = await Promise.all([
    countTransactions(deps.pool, { accountId, filters }),
    findTransactions(deps.pool, {
      accountId,
      filters,
      limit: PAGE_SIZE,
      offset: (filters.page - 1) * PAGE_SIZE,
    }),
  ])
  return {
    frame: pageFrame(language, ['billing', 'pricing'], ({ t }) => ({
      title: t('billing.transactions.title'),
      description: t('billing.transactions.title'),
      noindex: true,
    })),
    filters,
    isPayer: isPayer(user),
    transactions: isPayer(user) ? rows.map(toTransactionView) : [],
    lastPage: Math.max(1, Math.ceil(counted.total / PAGE_SIZE)),
    ...counted,
  }
}
