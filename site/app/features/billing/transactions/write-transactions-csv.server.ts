import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { minorDigitsOf } from '../../../i18n/format-values.ts'
import { requireUser } from '../../accounts/index.server.ts'
import { csvLine } from './csv-line.ts'
import { isPayer } from '../is-payer.ts'
import { readTransactionFilters } from './transaction-filters.ts'
import { findTransactions, type TransactionRow } from './transactions.queries.server.ts'

const MOST_ROWS = 100_000

/**
 * The payments of the list as CSV: the same filters, every page of them.
 *
 * @throws {AppError} login_required, not_found for who does not pay for the account
 */
export async function writeTransactionsCsv(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  query: URLSearchParams,
): Promise<string> {
  const user = requireUser(actor)
  if (!isPayer(user)) throw new AppError('not_found')
  const { accountId } = user
  const filters = readTransactionFilters(query)
  const rows = await findTransactions(deps.pool, {
    accountId,
    filters,
    limit: MOST_ROWS,
    offset: 0,
  })
  return [csvLine(columns), ...rows.map((row) => csvLine(cellsOf(row)))].join('')
}

const columns = [
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
]

function cellsOf(row: TransactionRow): string[] {
  const digits = minorDigitsOf(row.currency)
  const amount = (minor: number) => (minor / 10 ** digits).toFixed(digits)
  return [
    row.createdAt.toISOString(),
    row.uuid,
    row.family,
    row.purpose,
    row.status,
    row.currency,
    amount(row.netMinor),
    amount(row.taxMinor),
    amount(row.grossMinor),
    amount(row.refundedMinor),
    row.gateway,
    row.invoices.map(({ number }) => number).join(' '),
  ]
}
