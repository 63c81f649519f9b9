import type { LocaleCode } from './locales.ts'

type Marks = {
  readonly group: string
  readonly point: string
  /** How many digits stand before the first mark of thousands at least. */
  readonly least: 1 | 2
}

const english: Marks = { group: ',', point: '.', least: 1 }
const german: Marks = { group: '.', point: ',', least: 1 }

/** Marks of Unicode CLDR, which the test compares with the platform's. */
const marksOf: Record<LocaleCode, Marks> = {
  en: english,
  es: { ...german, least: 2 },
  pt: german,
  fr: { ...german, group: '\u202f' },
  de: german,
  ja: english,
  ko: english,
}

/**
 * A number as `Intl.NumberFormat` writes it, up to so many digits after the point; null for one that
 * is not finite or beyond exact integers. A browser's first formatter takes 20 ms and more, on
 * every page, before it can be used.
 */
export function writeDecimal(locale: LocaleCode, value: number, digits = 3): string | null {
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) return null
  const { group, point, least } = marksOf[locale]
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

/** Languages that count as Unicode CLDR says: `one` for 1, for 0 and 1, or never. */
const oneOf: Record<LocaleCode, (value: number) => boolean> = {
  en: (value) => value === 1,
  es: (value) => value === 1,
  pt: (value) => Math.trunc(Math.abs(value)) < 2,
  fr: (value) => Math.trunc(Math.abs(value)) < 2,
  de: (value) => value === 1,
  ja: () => false,
  ko: () => false,
}

/** Whether a language says a number in the singular, as `Intl.PluralRules` does. */
export function isSingular(locale: LocaleCode, value: number): boolean {
  // CLDR counts three digits after the point.
  return oneOf[locale](Math.round(Math.abs(value) * 1000) / 1000)
}

const countMillions: ReadonlySet<LocaleCode> = new Set(['es', 'pt', 'fr'])

/** Whether a language counts a number as whole millions of something, `many` of `Intl.PluralRules`. */
export function isWholeMillions(locale: LocaleCode, value: number): boolean {
  if (!countMillions.has(locale)) return false
  const counted = Math.round(Math.abs(value) * 1000) / 1000
  return counted !== 0 && counted % 1_000_000 === 0
}
