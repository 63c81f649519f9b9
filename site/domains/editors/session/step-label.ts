import type { Translate } from '#web/i18n/create-translator.ts'
import type { MessageValues } from '#web/i18n/format-message.ts'
import type { MessageKey } from '#web/i18n/messages.ts'

/** Names a step of the history in every language: `Change colour`. */
export type StepLabel = MessageKey | { readonly key: MessageKey; readonly values: MessageValues }

export function writeLabel(t: Translate, label: StepLabel): string {
  return typeof label === 'string' ? t(label) : t(label.key, label.values)
}
