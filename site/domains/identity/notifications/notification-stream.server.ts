import { notificationCalls } from '@tessera/contracts'
import { openEvents } from '#platform/http/events/event-stream.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { countNotifications, findNotifications } from './notifications.queries.server.ts'
import { toNotifications } from './to-notification.server.ts'

const latestOnly = { limit: 1, offset: 0, isAscending: false }

/** Events named `unread`, now and after every change that any process commits. */
export const streamHandler = handle(notificationCalls.streamNotifications, async ({ scope }) => {
  const { deps, actor, language } = scope
  const { userId } = requireUser(actor)
  return openEvents(scope, {
    topic: `user:${userId}`,
    async read() {
      const filter = { userId, kind: null, isUnread: true }
      const [latest] = await findNotifications(deps.pool, filter, latestOnly)
      const { unread } = await countNotifications(deps.pool, filter)
      const [shown = null] = toNotifications(latest ? [latest] : [], language)
      return { name: 'unread', data: { unread, latest: shown } }
    },
  })
})
