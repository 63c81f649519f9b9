import { createContext, use, useMemo, type ReactNode } from 'react'
import { createTranslator, type Translate } from './create-translator.ts'
import { formatBytes, formatDate, formatMoney, formatNumber, joinWords } from './format-values.ts'
import { joinMessages, noMessages } from './join-messages.ts'
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

const I18nContext = createContext<I18n | null>(null)

interface I18nProviderProps {
  locale: LocaleCode
  messages: Messages
  children: ReactNode
}

/** Gives the tree its language. Nested providers add their messages to those above, so that a route
 *  brings its own namespaces and root only those of the shell. */
export function I18nProvider({ locale, messages, children }: I18nProviderProps) {
  const outer = use(MessagesContext)
  const all = useMemo(() => joinMessages([outer, messages]), [outer, messages])
  const value = useMemo(() => createI18n(locale, all), [locale, all])
  return (
    <MessagesContext value={all}>
      <I18nContext value={value}>{children}</I18nContext>
    </MessagesContext>
  )
}

const MessagesContext = createContext<Messages>(noMessages)

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

export function useI18n(): I18n {
  const value = use(I18nContext)
  if (!value) throw new Error('useI18n needs an I18nProvider above it')
  return value
}

export function useT(): Translate {
  return useI18n().t
}
