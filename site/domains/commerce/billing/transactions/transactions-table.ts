import { paymentStatuses } from '@tessera/contracts'
import type { TableSpec } from '#domains/foundation/tables/index.ts'

const FIRST_YEAR = 2020
const YEARS = 80

export const transactionsTable = {
  sorts: ['date', 'total', 'status'],
  filters: {
    status: paymentStatuses,
    year: Array.from({ length: YEARS }, (_, index) => String(FIRST_YEAR + index)),
  },
  isSearched: true,
} as const satisfies TableSpec
