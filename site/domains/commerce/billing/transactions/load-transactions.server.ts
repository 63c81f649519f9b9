import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { minorDigitsOf } from '#web/i18n/format-values.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { MOST_FILE_ROWS, type FileRow } from '#domains/foundation/tables/index.server.ts'
import { readTableQuery, windowOf } from '#domains/foundation/tables/index.ts'
import { isPayer } from '#domains/commerce/billing/is-payer.ts'
import { toTransactionView } from './transaction-view.ts'
import type { TransactionsData } from './transactions-page.tsx'
import { transactionsTable } from './transactions-table.ts'
import { countTransactions, findTransactions } from './transactions.queries.server.ts'

/** One page of the payments that fit the filters of the address; none for who does not pay. */
export async function loadTransactions(
  { deps, actor, language }: RequestScope,
  address: URLSearchParams,
): Promise<TransactionsData> {
  const user = requireUser(actor)
  const query = readTableQuery(transactionsTable, address)
  const pageData = makePageData(language, ['tables', 'billing', 'pricing'], ({ t }) => ({
    title: t('billing.transactions.title'),
    description: t('billing.transactions.title'),
    noindex: true,
  }))
  if (!isPayer(user)) {
    return { pageData, isPayer: false, years: [], table: { query, rows: [], total: 0, all: 0 } }
  }
  const { accountId } = user
  const [{ years, ...counts }, rows] = await Promise.all([
    countTransactions(deps.pool, accountId, query),
    findTransactions(deps.pool, accountId, query, windowOf(query)),
  ])
  return {
    pageData,
    isPayer: true,
    years,
    table: { query, rows: rows.map(toTransactionView), ...counts },
  }
}

export const transactionColumns = [
  'date',
  'transaction',
  'plan',
  'purpose',
  'status',
  'currency',
  'net',
  'tax',
  'total',
  'refunded',
  'gateway',
  'documents',
] as const

/**
 * The same rows, all of them, as a file takes them; amounts in units of the currency.
 *
 * @throws {AppError} not_found for who does not pay for the account
 */
export async function fileOfTransactions(
  { deps }: Pick<RequestScope, 'deps'>,
  actor: SignedIn,
  address: URLSearchParams,
): Promise<FileRow[]> {
  if (!isPayer(actor)) throw new AppError('not_found')
  const query = readTableQuery(transactionsTable, address)
  const all = { limit: MOST_FILE_ROWS, offset: 0 }
  const rows = await findTransactions(deps.pool, actor.accountId, query, all)
  return rows.map((row) => {
    const digits = minorDigitsOf(row.currency)
    const amount = (minor: number) => (minor / 10 ** digits).toFixed(digits)
    return {
      date: row.createdAt,
      transaction: row.uuid,
      plan: row.family,
      purpose: row.purpose,
      status: row.status,
      currency: row.currency,
      net: amount(row.netMinor),
      tax: amount(row.taxMinor),
      total: amount(row.grossMinor),
      refunded: amount(row.refundedMinor),
      gateway: row.gateway,
      documents: row.invoices.map(({ number }) => number).join(' '),
    }
  })
}
