/** What whoever brought a customer gets: a share of the net of each payment of the first year. */
export const COMMISSION_PERCENT = 20
export const COMMISSION_DAYS = 365
/** Until then a payment may still be withdrawn or refunded in full. */
export const HOLD_DAYS = 30

/** The least that is paid out at once, in minor units. */
export function leastPayout(currency: string): number {
  return currency === 'INR' ? 400_000 : 5_000
}

/** The share of a net amount, rounded down to whole minor units. */
export function commissionOf(netMinor: number): number {
  return Math.max(0, Math.floor((netMinor * COMMISSION_PERCENT) / 100))
}

/** How much of a commission is taken back once so much of a payment was given back. */
export function reversedOf({
  commissionMinor,
  grossMinor,
  refundedMinor,
}: {
  readonly commissionMinor: number
  readonly grossMinor: number
  readonly refundedMinor: number
}): number {
  if (grossMinor <= 0 || refundedMinor >= grossMinor) return commissionMinor
  return Math.floor((commissionMinor * refundedMinor) / grossMinor)
}
