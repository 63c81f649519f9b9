import { paymentStatuses } from '@tessera/contracts'
import type { TableSpec } from '../../tables/index.ts'

const FIRST_YEAR = 2020
const YEARS = 80

export const transactionsTable = {
  sorts: ['date', 'total', 'status'],
  filters: {
    status: paymentStatuses,
    year: Array.from({ length: YEARS }, (_, place) => String(FIRST_YEAR + place)),
  },
  isSearched: true,
} as const satisfies TableSpec
