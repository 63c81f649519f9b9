import type { Hono } from 'hono'
import type { Deps } from '#server/context.ts'
import { eventStream } from '#server/http/event-stream.ts'
import { toProblem } from '#server/http/problem.ts'
import { requestScope } from '#server/http/request-scope.ts'
import { collectionTopic } from './collection-topic.ts'
import { openCollection } from './open-collection.server.ts'

/**
 * `/collections/{uuid}/events`: `ready` with the version at the start, then `changed` with every
 * new one, from whatever process; `gone` where it was deleted or is no longer to be seen.
 */
export function mountCollectionEvents(app: Hono, deps: Deps): void {
  app.get('/api/v2/collections/:uuid/events', async (context) => {
    const { actor, language } = requestScope(deps, context, 'en')
    try {
      const uuid = context.req.param('uuid')
      const { row } = await openCollection(deps.pool, actor, uuid)
      return eventStream(deps.live, async (send) => {
        const look = async (name: 'ready' | 'changed') => {
          const { row: now } = await openCollection(deps.pool, actor, uuid)
          send(name, { version: now.version })
        }
        const stop = await deps.live.subscribe(collectionTopic(row.uuid), () => {
          look('changed').catch(() => send('gone', {}))
        })
        await look('ready')
        return stop
      })
    } catch (error) {
      return toProblem(error, language, deps.log)
    }
  })
}
