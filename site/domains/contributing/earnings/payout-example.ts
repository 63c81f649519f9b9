import { earningPool, leastPayoutOf, weightOf, type EarningTerms } from '@tessera/billing'

/** One subscriber, three downloads: what the terms of this site pay for each. */
export type PayoutExample = {
  readonly currency: string
  readonly netMinor: number
  readonly poolMinor: number
  readonly sharePercent: number
  readonly holdDays: number
  /** The least that is paid out at once. */
  readonly leastMinor: number
  readonly totalWeight: number
  readonly rows: readonly {
    readonly kind: (typeof kinds)[number]
    readonly weight: number
    readonly amountMinor: number
  }[]
}

const kinds = ['icon', 'illustration', '3d'] as const
const MONTH = '2026-01'

/** Computed by the function that books real months, from a month's price without tax. */
export function payoutExample(
  terms: EarningTerms,
  { currency, monthMinor }: { readonly currency: string; readonly monthMinor: number },
): PayoutExample {
  const weights = kinds.map((kind) => weightOf(terms, { kind, isPack: false }))
  const payment = {
    netMinor: monthMinor,
    grossMinor: monthMinor,
    refundedMinor: 0,
    isLost: false,
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-02-01T00:00:00.000Z',
  }
  const { sharePercent, holdDays } = terms
  const pool = earningPool({ month: MONTH, sharePercent, payments: [payment], weights })
  return {
    currency,
    netMinor: pool.netMinor,
    poolMinor: pool.poolMinor,
    sharePercent,
    holdDays,
    leastMinor: leastPayoutOf(terms, currency),
    totalWeight: weights.reduce((sum, weight) => sum + weight, 0),
    rows: kinds.map((kind, place) => ({
      kind,
      weight: weights[place] ?? 0,
      amountMinor: pool.amounts[place] ?? 0,
    })),
  }
}
