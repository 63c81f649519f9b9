import type { TableSpec } from '#domains/foundation/tables/index.ts'

export const REFERRAL_PATH = '/dashboard/referral'
export const AFFILIATION_PATH = '/dashboard/affiliation'

export const visitsTable = {
  sorts: ['date', 'clicks', 'signup'],
  filters: { state: ['visited', 'signed-up'] },
} as const satisfies TableSpec

export const entriesTable = {
  sorts: ['date', 'amount'],
  filters: { type: ['commission', 'reversal', 'payout', 'return'] },
} as const satisfies TableSpec
