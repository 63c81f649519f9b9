import { use, type ReactNode } from 'react'
import { I18nProvider, useI18n } from './i18n-context.tsx'
import type { LocaleCode } from './locales.ts'
import type { Messages } from './messages.ts'

type Texts = Readonly<Record<string, string>>

/** Words that hardly any page shows; they come when something says them. */
const files = import.meta.glob<Texts>('./messages/*/late.json', { import: 'default' })

const loading = new Map<LocaleCode, Promise<Messages>>()

/** The words of `late` around its children; suspends while they are on their way. */
export function LateTexts({ children }: { children: ReactNode }) {
  const { locale } = useI18n()
  return (
    <I18nProvider locale={locale} messages={use(lateTextsIn(locale))}>
      {children}
    </I18nProvider>
  )
}

/** The same for what is no component. */
export function lateTextsIn(locale: LocaleCode): Promise<Messages> {
  let texts = loading.get(locale)
  if (!texts) loading.set(locale, (texts = loadTexts(locale)))
  return texts
}

async function loadTexts(locale: LocaleCode): Promise<Messages> {
  const texts = await files[`./messages/${locale}/late.json`]?.()
  return Object.fromEntries(Object.entries(texts ?? {}).map(([key, text]) => [`late.${key}`, text]))
}
