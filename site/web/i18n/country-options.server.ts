import type { LocaleCode } from './locales.ts'
import { countryCodes } from './country-codes.ts'

/**
 * Every country by its name in a language, in that language's order. Made on the server only: a
 * browser may know a country by another name.
 */
export function countryOptions(locale: LocaleCode): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const order = new Intl.Collator(locale)
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => order.compare(one.label, other.label))
}
