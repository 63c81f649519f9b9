import { paymentStatuses, type PaymentStatus } from './payment-statuses.ts'

export const transactionSorts = ['date', 'total'] as const
export type TransactionSort = (typeof transactionSorts)[number]

export type TransactionFilters = {
  readonly status: PaymentStatus | null
  readonly year: number | null
  readonly sort: TransactionSort
  readonly isAscending: boolean
  readonly page: number
}

const DEEPEST_PAGE = 10_000

/** The filters of an address; what makes no sense counts as not said. */
export function readTransactionFilters(query: URLSearchParams): TransactionFilters {
  const year = query.get('year') ?? ''
  const page = query.get('page') ?? ''
  return {
    status: paymentStatuses.find((one) => one === query.get('status')) ?? null,
    year: /^20\d\d$/.test(year) ? Number(year) : null,
    sort: transactionSorts.find((one) => one === query.get('sort')) ?? 'date',
    isAscending: query.get('order') === 'asc',
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), DEEPEST_PAGE) : 1,
  }
}

/** The address of the same list with something changed; the first page of it unless told. */
export function transactionQuery(
  filters: TransactionFilters,
  change: Partial<TransactionFilters> = {},
): string {
  const { status, year, sort, isAscending, page } = { ...filters, page: 1, ...change }
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(year && { year: String(year) }),
    ...(sort !== 'date' && { sort }),
    ...(isAscending && { order: 'asc' }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query === '' ? '' : `?${query}`
}
