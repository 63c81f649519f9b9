import { loadMessages } from '#web/i18n/load-messages.server.ts'
import type { Namespace } from '#web/i18n/messages.ts'
import { createI18n, type I18n } from '#web/i18n/create-i18n.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import type { BasePageData, PageHead } from './page-meta.ts'

/**
 * The data every page needs, in one language: its messages for the client and the texts of its head,
 * made with a translator over the same messages.
 */
export function makePageData(
  locale: LocaleCode,
  namespaces: readonly Namespace[],
  headOf: (i18n: I18n) => PageHead,
): BasePageData {
  const messages = loadMessages(locale, namespaces)
  return { messages, head: headOf(createI18n(locale, messages)) }
}
