import { localeOf, type LocaleCode } from './locales.ts'
import { catalogOf } from './catalogs.server.ts'
import type { Messages, Namespace } from './messages.ts'

/** Pages ask for the same few sets again and again; they are made once. */
const made = new Map<string, Messages>()

/** The messages of some namespaces in one language under their full keys, ready for the client. */
export function loadMessages(locale: LocaleCode, wanted: readonly Namespace[]): Messages {
  const { code } = localeOf(locale)
  const name = `${code} ${wanted.join(' ')}`
  const known = made.get(name)
  if (known) return known
  const messages: Record<string, string> = {}
  for (const namespace of wanted) {
    for (const [key, text] of Object.entries(catalogOf(code)[namespace]))
      messages[`${namespace}.${key}`] = text
  }
  made.set(name, messages)
  return messages
}
