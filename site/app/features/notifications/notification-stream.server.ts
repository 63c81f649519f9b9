import type { Hono } from 'hono'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { eventStream } from '#server/http/event-stream.ts'
import { preferredLanguage } from '#server/http/request-language.ts'
import { requestScope } from '#server/http/request-scope.ts'
import { countNotifications, findNotifications } from './notifications.queries.server.ts'
import { toNotifications } from './to-notification.server.ts'

const latestOnly = { limit: 1, offset: 0, isAscending: false }

/**
 * `GET /api/v2/notifications/stream?lang`: server-sent events named `unread`, now and after every
 * change that any process commits: how many are unread, and the latest of them.
 */
export function mountNotificationStream(app: Hono, deps: Deps): void {
  app.get('/api/v2/notifications/stream', (context) => {
    const wanted = [context.req.query('lang'), context.req.header('accept-language')]
    const language = preferredLanguage(wanted.filter(Boolean).join(','))
    const { actor } = requestScope(deps, context, language)
    if (actor.kind === 'guest') throw new AppError('login_required')
    const { userId } = actor
    return eventStream(deps.live, async (send) => {
      const tell = inTurn(async () => {
        const filter = { userId, kind: null, isUnread: true }
        const [latest] = await findNotifications(deps.pool, filter, latestOnly)
        const { unread } = await countNotifications(deps.pool, filter)
        const [shown = null] = toNotifications(latest ? [latest] : [], language)
        send('unread', { unread, latest: shown })
      }, deps)
      const stop = await deps.live.subscribe(`user:${userId}`, tell)
      tell()
      return stop
    })
  })
}

/** Runs the work for a call, and once more for all calls that came meanwhile. */
function inTurn(work: () => Promise<void>, { log }: Pick<Deps, 'log'>): () => void {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    while (isWanted) {
      isWanted = false
      // The next change, or the page that is loaded next, shows it.
      await work().catch((error: unknown) => log.warn({ err: error }, 'unread were not counted'))
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    void run()
  }
}
