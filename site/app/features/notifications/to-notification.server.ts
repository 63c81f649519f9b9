import type { Language, Notification } from '@tessera/contracts'
import { createI18n } from '../../i18n/i18n-context.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { isNotificationType, notificationTypes } from './notification-types.ts'
import type { NotificationRow } from './notifications.queries.server.ts'

/** Rows as the call answers them, each with its sentence in one language. */
export function toNotifications(
  rows: readonly NotificationRow[],
  language: Language,
): Notification[] {
  const { t } = createI18n(language, loadMessages(language, ['notifications']))
  return rows.map(({ uuid, kind, type, data, path, createdAt, readAt }) => ({
    id: uuid,
    kind,
    text: isNotificationType(type) ? t(notificationTypes[type].text, data) : type,
    path,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  }))
}
