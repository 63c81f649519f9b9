import type { Deps, RequestScope } from '#platform/context.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { MOST_FILE_ROWS, type FileRow } from '#domains/foundation/tables/index.server.ts'
import { readTableQuery, windowOf, type TableQuery } from '#domains/foundation/tables/index.ts'
import type { NotificationsData } from './notifications-page.tsx'
import { notificationsTable } from './notifications-table.ts'
import {
  countNotifications,
  findNotifications,
  type NotificationFilter,
} from './notifications.queries.server.ts'
import { toNotifications } from './to-notification.server.ts'

/** One page of what somebody was told. */
export async function loadNotifications(
  { deps, actor, language }: RequestScope,
  address: URLSearchParams,
): Promise<NotificationsData> {
  const { userId } = requireUser(actor)
  const query = readTableQuery(notificationsTable, address)
  const filter = filterOf(userId, query)
  const [rows, { unread, ...counts }] = await Promise.all([
    findNotifications(deps.pool, filter, { ...windowOf(query), isAscending: query.isAscending }),
    countNotifications(deps.pool, filter),
  ])
  return {
    pageData: makePageData(language, ['tables', 'dashboard', 'notifications'], ({ t }) => ({
      title: t('notifications.title'),
      description: t('notifications.lead'),
      noindex: true,
    })),
    unread,
    table: { query, rows: toNotifications(rows, language), ...counts },
  }
}

export const notificationColumns = ['date', 'kind', 'text', 'path', 'read'] as const

export async function fileOfNotifications(
  { pool }: Pick<Deps, 'pool'>,
  { userId, language }: { userId: number; language: RequestScope['language'] },
  address: URLSearchParams,
): Promise<FileRow[]> {
  const query = readTableQuery(notificationsTable, address)
  const window = { limit: MOST_FILE_ROWS, offset: 0, isAscending: query.isAscending }
  const rows = await findNotifications(pool, filterOf(userId, query), window)
  return toNotifications(rows, language).map((one) => ({
    date: one.created_at,
    kind: one.kind,
    text: one.text,
    path: one.path,
    read: one.read_at,
  }))
}

function filterOf(userId: number, { filters }: TableQuery): NotificationFilter {
  const state = filters['state']
  return {
    userId,
    kind: filters['kind'] ?? null,
    isUnread: state === undefined ? null : state === 'unread',
  }
}
