/**
 * `amount × numerator / denominator`, rounded half away from zero, exactly: products of seats, prices
 * and milliseconds leave the range of safe integers.
 */
export function share(amountMinor: number, numerator: number, denominator: number): number {
  if (denominator <= 0) throw new RangeError('share of nothing')
  const product = BigInt(amountMinor) * BigInt(numerator)
  const half = BigInt(denominator) / 2n
  const isNegative = product < 0n
  const rounded = ((isNegative ? -product : product) + half) / BigInt(denominator)
  return Number(isNegative ? -rounded : rounded)
}

/**
 * Splits an amount by weights into whole minor units whose sum is the amount: each part is what is left
 * of a running total, so no unit appears or vanishes.
 */
export function splitMinor(amountMinor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const upTo = total === 0 ? 0 : share(amountMinor, weighed, total)
    const part = upTo - given
    given = upTo
    return part
  })
}
