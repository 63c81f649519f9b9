import { localeOf, type Locale, type LocaleCode } from './locales.ts'

/**
 * A number as `Intl.NumberFormat` writes it, up to so many digits after the point; null for one that
 * is not finite or beyond exact integers. A browser's first formatter takes 20 ms and more, on
 * every page, before it can be used.
 */
export function writeDecimal(locale: LocaleCode, value: number, digits = 3): string | null {
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) return null
  const { marks, least = 1 }: Locale & { least?: number } = localeOf(locale)
  const [group = '', point = ''] = marks
  const isNegative = value < 0 || Object.is(value, -0)
  const [whole, fraction] = roundDecimal(Math.abs(value), digits)
  const grouped = whole.length < 3 + least ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  const rest = fraction.replace(/0+$/, '')
  return (isNegative ? '-' : '') + grouped + (rest && point + rest)
}

/** Rounds the shortest decimals of a number, half up, as ICU does: 1.005 to two digits is 1.01. */
function roundDecimal(value: number, digits: number): [whole: string, fraction: string] {
  // What is smaller is written with an exponent.
  const [whole = '', fraction = ''] = (value < 1e-6 ? '0' : String(value)).split('.')
  if (fraction.length <= digits) return [whole, fraction]
  const isUp = Number(fraction[digits]) >= 5
  const rounded = String(BigInt(whole + fraction.slice(0, digits)) + (isUp ? 1n : 0n))
  const padded = rounded.padStart(digits + 1, '0')
  return [padded.slice(0, padded.length - digits), padded.slice(padded.length - digits)]
}
