import type { RequestScope } from '#platform/context.ts'
import { isUuid } from '#platform/http/uuid-or-404.ts'
import { isFetchedAhead } from '#web/routing/fetched-ahead.ts'
import { markRead } from './notifications.queries.server.ts'

/**
 * The query `nmr` of a page marks that notification of the visitor's own as read: on arrival, not
 * when a browser or a link only fetches the page ahead.
 */
export async function markArrival(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  request: Request,
  url: URL,
): Promise<void> {
  const uuid = url.searchParams.get('nmr')
  if (!isUuid(uuid) || request.method !== 'GET') return
  if (actor.kind === 'guest' || isFetchedAhead(request.headers)) return
  await markRead(deps.pool, { userId: actor.userId, uuid, now: deps.now() })
}
