/** What contributors are paid by. Data: a month keeps the terms that it was closed with. */
export type EarningTerms = {
  /** Of what a subscriber paid net for a month, the whole per cent that goes to contributors. */
  readonly sharePercent: number
  /** How much one download of a kind counts; whole numbers. */
  readonly weights: Readonly<Record<string, number>>
  /** A pack counts as so many assets of its kind. */
  readonly packFactor: number
  /** Days after a month until what was earned in it may be paid out: the time for refunds. */
  readonly holdDays: number
  /** A month is closed so many days after its end. */
  readonly closeAfterDays: number
  /** The least that is paid out at once, in minor units by currency. */
  readonly leastPayoutMinor: Readonly<Record<string, number>>
}

export const standardEarningTerms: EarningTerms = {
  sharePercent: 50,
  weights: { icon: 1, illustration: 4, 'kit-illustration': 4, photo: 4, lottie: 6, '3d': 8 },
  packFactor: 10,
  holdDays: 30,
  closeAfterDays: 3,
  leastPayoutMinor: { EUR: 5_000, USD: 5_000, GBP: 5_000, INR: 400_000 },
}

/** Of currencies that the terms do not name. */
const LEAST_OF_OTHERS = 10_000

export function leastPayoutOf({ leastPayoutMinor }: EarningTerms, currency: string): number {
  return leastPayoutMinor[currency] ?? LEAST_OF_OTHERS
}

/** A kind that the terms do not name counts as one. */
export function weightOf(
  { weights, packFactor }: EarningTerms,
  { kind, isPack }: { readonly kind: string; readonly isPack: boolean },
): number {
  return (weights[kind] ?? 1) * (isPack ? packFactor : 1)
}
