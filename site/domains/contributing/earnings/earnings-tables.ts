import type { TableSpec } from '#domains/foundation/tables/index.ts'

export const EARNINGS_PATH = '/contributor/earnings'

export const entryTypes = ['share', 'correction', 'payout', 'return'] as const
export type EntryType = (typeof entryTypes)[number]

export const earningsTable = {
  sorts: ['date', 'amount', 'name'],
  filters: { type: entryTypes },
  isSearched: true,
} as const satisfies TableSpec
