import type { RequestScope } from '#server/context.ts'
import { isUuid } from '#server/uuid-or-404.ts'
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
  if (actor.kind === 'guest' || isAhead(request.headers)) return
  await markRead(deps.pool, { userId: actor.userId, uuid, now: deps.now() })
}

/** Browsers say so: `Sec-Purpose: prefetch`, `prefetch;prerender`, and older names of it. */
function isAhead(headers: Headers): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(headers.get(name) ?? ''),
  )
}
