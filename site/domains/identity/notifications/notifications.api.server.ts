import { notificationCalls as calls } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { openList } from '#platform/http/lists/open-list.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { settingsFrom } from './notification-settings.ts'
import { streamHandler } from './notification-stream.server.ts'
import {
  countNotifications,
  findNotifications,
  findSettings,
  markAllRead,
  markRead,
  saveSettings,
} from './notifications.queries.server.ts'
import { toNotifications } from './to-notification.server.ts'

export const notificationHandlers = [
  streamHandler,
  handle(calls.listNotifications, async ({ scope: { deps, actor, language }, query }) => {
    const { userId } = requireUser(actor)
    const filter = {
      userId,
      kind: query.kind ?? null,
      isUnread: query.unread === 'true' ? true : null,
    }
    const list = openList(deps.config, `notifications:${userId}`, query)
    const window = { ...list.window, isAscending: false }
    const rows = await findNotifications(deps.pool, filter, window)
    const { shown, next } = list.cut(rows)
    const { total, unread } = await countNotifications(deps.pool, filter)
    return { notifications: toNotifications(shown, language), unread, total, next }
  }),
  handle(calls.readNotification, async ({ scope: { deps, actor }, params }) => {
    const { userId } = requireUser(actor)
    const input = { userId, uuid: params.notification, now: deps.now() }
    if (!(await markRead(deps.pool, input))) throw new AppError('not_found')
    return { unread: await countUnread(deps, userId) }
  }),
  handle(calls.readAllNotifications, async ({ scope: { deps, actor } }) => {
    const { userId } = requireUser(actor)
    await markAllRead(deps.pool, userId, deps.now())
    return { unread: await countUnread(deps, userId) }
  }),
  handle(calls.getNotificationSettings, async ({ scope: { deps, actor } }) => ({
    settings: settingsFrom(await findSettings(deps.pool, requireUser(actor).userId)),
  })),
  handle(calls.updateNotificationSettings, async ({ scope: { deps, actor }, body }) => {
    const { userId } = requireUser(actor)
    await saveSettings(deps.pool, { userId, settings: body.settings, now: deps.now() })
    return { done: true as const }
  }),
]

async function countUnread({ pool }: Pick<Deps, 'pool'>, userId: number): Promise<number> {
  return (await countNotifications(pool, { userId, kind: null, isUnread: null })).unread
}
