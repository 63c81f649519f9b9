import { loadMessages } from '../i18n/load-messages.server.ts'
import type { Namespace } from '../i18n/messages.ts'
import { createI18n, type I18n } from '../i18n/i18n-context.tsx'
import type { LocaleCode } from '../i18n/locales.ts'
import type { PageFrame, PageHead } from './page-meta.ts'

/**
 * The frame of a page in one language: its messages for the client and the texts of its head,
 * made with a translator over the same messages.
 */
export function pageFrame(
  locale: LocaleCode,
  namespaces: readonly Namespace[],
  headOf: (i18n: I18n) => PageHead,
): PageFrame {
  const messages = loadMessages(locale, namespaces)
  return { messages, head: headOf(createI18n(locale, messages)) }
}
