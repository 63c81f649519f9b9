import { notificationKind } from '@tessera/contracts'
import type { TableSpec } from '#domains/foundation/tables/index.ts'

export const notificationsTable = {
  sorts: ['date'],
  filters: { kind: notificationKind.options, state: ['unread', 'read'] },
} as const satisfies TableSpec

export const NOTIFICATIONS_PATH = '/dashboard/notifications'
