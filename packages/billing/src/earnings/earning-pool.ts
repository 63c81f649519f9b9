import { monthSlice, type CoveringPayment, type EarningMonth } from './month-slice.ts'
import { splitByRemainder } from './split-by-remainder.ts'

/** What one subscriber paid for one month, shared over what that subscriber downloaded in it. */
export type PoolInput = {
  readonly month: EarningMonth
  readonly sharePercent: number
  readonly payments: readonly CoveringPayment[]
  /** One for each download that the plan paid for, in their order. */
  readonly weights: readonly number[]
}

export type EarningPool = {
  /** Paid for the month, without tax and what was given back. */
  readonly netMinor: number
  /** The contributors' share of it, rounded down to a whole unit. */
  readonly poolMinor: number
  /** What each download earns; they add up to `poolMinor`. */
  readonly amounts: readonly number[]
}

/** A month without a download pays nobody: what is not shared stays with the house. */
export function earningPool({ month, sharePercent, payments, weights }: PoolInput): EarningPool {
  const netMinor = payments.reduce((sum, payment) => sum + monthSlice(payment, month), 0)
  const isShared = netMinor > 0 && weights.some((weight) => weight > 0)
  const poolMinor = isShared ? Number((BigInt(netMinor) * BigInt(sharePercent)) / 100n) : 0
  return { netMinor, poolMinor, amounts: splitByRemainder(poolMinor, weights) }
}
