import { sureWords } from '@tessera/search'
import { readNames } from '#platform/search-driver/read-word-data.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'

const maps = new Map<LocaleCode, ReadonlyMap<string, string>>()

/**
 * A name or tag of the catalogue, which are English, in another language; null where the dictionary is not sure
 * of every part of it. Begins with a capital as the English names do; German tags too, as most are nouns.
 */
export function localName(language: LocaleCode, english: string): string | null {
  if (language === 'en') return null
  let words = maps.get(language)
  if (!words) maps.set(language, (words = sureWords(readNames(), language)))
  const found = words.get(english.toLowerCase())
  if (found === undefined || found === english.toLowerCase()) return null
  const isCapital = language === 'de' || /^\p{Lu}/u.test(english)
  return isCapital ? found.charAt(0).toLocaleUpperCase(language) + found.slice(1) : found
}
