import { createTranslator, type Translate } from './create-translator.ts'
import { formatBytes, formatDate, formatMoney, formatNumber, joinWords } from './format-values.ts'
import type { LocaleCode } from './locales.ts'
import type { Messages } from './messages.ts'

export interface I18n {
  locale: LocaleCode
  t: Translate
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  date: (value: Date | string | number, style?: 'short' | 'medium' | 'long') => string
  bytes: (value: number) => string
  /** An amount in minor units of a currency. */
  money: (minor: number, currency: string) => string
  /** Words one after the other, with the comma of the language. */
  list: (words: readonly string[]) => string
}

/** Language, translator and formatters outside React as well: loaders, meta functions, mail. */
export function createI18n(locale: LocaleCode, messages: Messages): I18n {
  return {
    locale,
    t: createTranslator(locale, messages),
    number: (value, options) => formatNumber(locale, value, options),
    date: (value, style) => formatDate(locale, value, style),
    bytes: (value) => formatBytes(locale, value),
    money: (minor, currency) => formatMoney(locale, minor, currency),
    list: (words) => joinWords(locale, words),
  }
}
