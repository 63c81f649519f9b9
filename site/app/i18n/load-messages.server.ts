import { localeOf, type LocaleCode } from './locales.ts'
import { catalogs } from './messages/catalogs.server.ts'
import type { Messages, Namespace } from './messages.ts'

/** The messages of some namespaces in one language under their full keys, ready for the client. */
export function loadMessages(locale: LocaleCode, wanted: readonly Namespace[]): Messages {
  const catalog = catalogs[localeOf(locale).code]
  const messages: Record<string, string> = {}
  for (const namespace of wanted) {
    for (const [key, text] of Object.entries(catalog[namespace]))
      messages[`${namespace}.${key}`] = text
  }
  return messages
}
