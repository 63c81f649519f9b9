import { createContext, use, useMemo, type ReactNode } from 'react'
import { createI18n, type I18n } from './create-i18n.ts'
import type { Translate } from './create-translator.ts'
import { joinMessages, noMessages } from './join-messages.ts'
import type { LocaleCode } from './locales.ts'
import type { Messages } from './messages.ts'

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

export function useI18n(): I18n {
  const value = use(I18nContext)
  if (!value) throw new Error('useI18n needs an I18nProvider above it')
  return value
}

export function useT(): Translate {
  return useI18n().t
}
