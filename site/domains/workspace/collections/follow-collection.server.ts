import type { Hono } from 'hono'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { addressRule } from '#platform/addresses/address-rule.ts'
import { eventStream, type LiveEvent } from '#platform/http/events/event-stream.ts'
import { toProblem } from '#platform/http/problems/problem.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { collectionTopic } from './collection-topic.ts'
import { openCollection } from './open-collection.server.ts'

/**
 * `/collections/{uuid}/events`: `ready` with the version at the start, then `changed` with every
 * new one, from whatever process; `gone` where it was deleted or is no longer to be seen.
 */
export function mountCollectionEvents(app: Hono, deps: Deps): void {
  app.get(
    '/api/v2/collections/:uuid/events',
    addressRule({ key: 'collections:read', whileActing: 'recorded' }),
    async (context) => {
      const scope = requestScope(deps, context, 'en')
      try {
        const uuid = context.req.param('uuid')
        const { row } = await openCollection(deps.pool, scope.actor, uuid)
        return eventStream(scope, {
          topic: collectionTopic(row.uuid),
          read: (actor, isFirst) => readVersion(deps, actor, { uuid, isFirst }),
        })
      } catch (error) {
        return toProblem(error, scope.language, deps.log)
      }
    },
  )
}

async function readVersion(
  { pool }: Pick<Deps, 'pool'>,
  actor: Actor,
  { uuid, isFirst }: { readonly uuid: string; readonly isFirst: boolean },
): Promise<LiveEvent> {
  try {
    const { version } = (await openCollection(pool, actor, uuid)).row
    return { name: isFirst ? 'ready' : 'changed', data: { version } }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return { name: 'gone', data: {} }
    throw error
  }
}
