import type { LocaleCode } from './locales.ts'
import { writeDecimal } from './write-decimal.ts'

/** A number in the figures of a language: 21949 → 21,949 · 21.949 · 21 949. */
export function formatNumber(
  locale: LocaleCode,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string {
  const { maximumFractionDigits, ...others } = options
  const isPlain = Object.keys(others).length === 0
  const written = isPlain ? writeDecimal(locale, value, maximumFractionDigits) : null
  return written ?? numberFormat(locale, options).format(value)
}

const minorDigits = new Map<string, number>()

/** How many digits a currency has after its point: 2 for USD and INR, 0 for JPY. */
export function minorDigitsOf(currency: string): number {
  let digits = minorDigits.get(currency)
  if (digits === undefined) {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions()
    minorDigits.set(currency, (digits = maximumFractionDigits))
  }
  return digits
}

/** An amount in minor units as money of its currency: 1999 USD → $19.99 · 19,99 $. */
export function formatMoney(
  locale: LocaleCode,
  minor: number,
  currency: string,
  options: Pick<Intl.NumberFormatOptions, 'trailingZeroDisplay'> = {},
): string {
  return numberFormat(locale, { style: 'currency', currency, ...options }).format(
    minor / 10 ** minorDigitsOf(currency),
  )
}

/** A day in a language, in UTC so that server and client agree: 20 November 2026. */
export function formatDate(
  locale: LocaleCode,
  value: Date | string | number,
  style: 'short' | 'medium' | 'long' = 'long',
): string {
  const wording = locale === 'en' ? 'en-GB' : locale
  return dateFormat(wording, { dateStyle: style, timeZone: 'UTC' }).format(new Date(value))
}

/** A month, `2026-11`, in a language: November 2026. */
export function formatMonth(locale: LocaleCode, month: string): string {
  const format = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file size in decimal units, at most one digit after the point: 312 byte, 4.1 kB, 12 MB. */
export function formatBytes(locale: LocaleCode, bytes: number): string {
  const permission = bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3)
  const step = Math.min(permission, BYTE_UNITS.length - 1)
  const value = bytes / 1000 ** step
  const rounded = value >= 10 || step === 0 ? Math.round(value) : Math.round(value * 10) / 10
  const unit = BYTE_UNITS[step] ?? 'byte'
  const unitDisplay = step === 0 ? 'long' : 'short'
  return numberFormat(locale, { style: 'unit', unit, unitDisplay }).format(rounded)
}

/** Words one after the other, as `1, 2, 3` are: no “and”, which titles and lists of facts have no room for. */
export function joinWords(locale: LocaleCode, words: readonly string[]): string {
  return words.join(locale === 'ja' ? '、' : ', ')
}

/** Rounds a catalogue count down to two leading digits for marketing text: 33,022 → 33,000, 480 → 480. */
export function roundDown(count: number): number {
  if (count < 1000) return count
  const step = 10 ** (Math.floor(Math.log10(count)) - 1)
  return Math.floor(count / step) * step
}

/** Making a format takes a hundred times as long as using it; a site has a few dozen. */
const made = new Map<string, unknown>()

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once(
    `n ${locale} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(locale, options),
  )
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(`d ${locale} ${JSON.stringify(options)}`, () => {
    return new Intl.DateTimeFormat(locale, options)
  })
}

function once<Format>(key: string, make: () => Format): Format {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as Format
}
