import { formatMessage, type MessageValues } from './format-message.ts'
import type { LocaleCode } from './locales.ts'
import type { MessageKey, Messages } from './messages.ts'

export type Translate = (key: MessageKey, values?: MessageValues) => string

/** A translator over one locale's messages. A key whose namespace was not loaded answers with itself,
 *  which shows on the page and in tests; the completeness of every locale is a test of its own. */
export function createTranslator(locale: LocaleCode, messages: Messages): Translate {
  return (key, values) => formatMessage(locale, messages[key] ?? key, values)
}
