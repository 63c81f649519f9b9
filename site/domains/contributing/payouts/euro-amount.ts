import { minorDigitsOf } from '#web/i18n/format-values.ts'

const MILLION = 1_000_000n
const EURO_DIGITS = 2

/**
 * What an amount is worth in cents of the euro, rounded down; null where the operator named no rate.
 * Rates have six digits after their point at most, so nothing is computed with fractions.
 */
export function euroCents(
  amountMinor: number,
  currency: string,
  rates: Readonly<Record<string, string>>,
): number | null {
  if (currency === 'EUR') return amountMinor
  const rate = rates[currency]
  if (rate === undefined) return null
  const [whole = '0', part = ''] = rate.split('.')
  const millionths = BigInt(whole) * MILLION + BigInt(part.padEnd(6, '0'))
  const digits = minorDigitsOf(currency)
  const scaled = BigInt(amountMinor) * millionths * 10n ** BigInt(EURO_DIGITS)
  return Number(scaled / (MILLION * 10n ** BigInt(digits)))
}
