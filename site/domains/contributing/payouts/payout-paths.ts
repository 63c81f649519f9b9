import type { TableSpec } from '#domains/foundation/tables/index.ts'

export const PAYOUTS_PATH = '/contributor/payouts'

export const payoutStates = ['requested', 'approved', 'paid', 'refused', 'cancelled'] as const
export type PayoutState = (typeof payoutStates)[number]

export const payoutsTable = {
  sorts: ['date', 'amount'],
  filters: { state: payoutStates },
} as const satisfies TableSpec

/** What a transfer names: earnings and commissions are numbered apart. */
export function payoutNumber(source: PayoutSource, id: number): string {
  return `${source === 'earnings' ? 'TE' : 'TC'}-${id}`
}

/** Where the money comes from: works that were downloaded, or customers who were brought. */
export const payoutSources = ['earnings', 'commissions'] as const
export type PayoutSource = (typeof payoutSources)[number]
