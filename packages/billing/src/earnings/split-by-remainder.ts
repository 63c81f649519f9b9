/**
 * Splits whole minor units by whole weights, to the last one: each part is rounded down, and what is
 * left goes, one unit each, to the parts that lost most by rounding; of equals, to the first.
 */
export function splitByRemainder(amountMinor: number, weights: readonly number[]): number[] {
  if (amountMinor < 0) throw new RangeError('a negative amount is not split')
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amountMinor) * BigInt(weight))
  const parts = exact.map((product) => Number(product / total))
  const left = amountMinor - parts.reduce((sum, part) => sum + part, 0)
  const byLoss = exact
    .map((product, place) => ({ place, lost: product % total }))
    .toSorted((a, b) => (a.lost === b.lost ? a.place - b.place : a.lost < b.lost ? 1 : -1))
  for (const { place } of byLoss.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1
  return parts
}
