import type { TransactionRow } from './transactions.queries.server.ts'

/** A payment as the dashboard shows it. */
export type TransactionView = Omit<TransactionRow, 'createdAt' | 'invoices'> & {
  readonly createdAt: string
  readonly documents: TransactionRow['invoices']
}

export function toTransactionView({
  createdAt,
  invoices,
  ...row
}: TransactionRow): TransactionView {
  return { ...row, createdAt: createdAt.toISOString(), documents: invoices }
}
