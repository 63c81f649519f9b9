import type { Language, Notification } from '@tessera/contracts'
import type { MessageValues } from '#web/i18n/format-message.ts'
import { formatMonth } from '#web/i18n/format-values.ts'
import { createI18n, type I18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { isNotificationType, notificationTypes } from './notification-types.ts'
import type { NotificationRow } from './notifications.queries.server.ts'

/** Rows as the call answers them, each with its sentence in one language. */
export function toNotifications(
  rows: readonly NotificationRow[],
  language: Language,
): Notification[] {
  const i18n = createI18n(language, loadMessages(language, ['notifications']))
  return rows.map(({ uuid, kind, type, data, path, createdAt, readAt }) => ({
    id: uuid,
    kind,
    text: isNotificationType(type) ? i18n.t(notificationTypes[type].text, fill(i18n, data)) : type,
    path,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  }))
}

/** Amounts and days are kept as such, and written as the reader’s language does. */
function fill({ money, date, locale }: I18n, data: MessageValues): MessageValues {
  const { amountMinor, currency, day, month } = data
  return {
    ...data,
    ...(amountMinor !== undefined && { amount: money(Number(amountMinor), String(currency)) }),
    ...(day !== undefined && { date: date(day, 'long') }),
    ...(month !== undefined && { month: formatMonth(locale, String(month)) }),
  }
}
