import type { RequestScope } from '#platform/context.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { isFetchedAhead } from '#web/routing/fetched-ahead.ts'
import { findSubject, markRead, type NotificationSubject } from './notifications.queries.server.ts'

/**
 * The query `nmr` of a page marks that notification of the visitor's own as read: on arrival, not
 * when a browser or a link only fetches the page ahead. Where it is about another account than the one
 * acted for, the page would show the wrong one or none: the answer is then the path, without language,
 * of the page that offers to switch and leads back here; else null.
 */
export async function markArrival(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  request: Request,
  url: URL,
): Promise<string | null> {
  const uuid = url.searchParams.get('nmr')
  if (!isUuid(uuid) || request.method !== 'GET') return null
  if (actor.kind === 'guest' || isFetchedAhead(request.headers)) return null
  const { userId, accountId, impersonatedBy } = actor
  const isOwn = await markRead(deps.pool, { userId, uuid, now: deps.now() })
  if (!isOwn || impersonatedBy) return null
  const subject = await findSubject(deps.pool, { userId, uuid })
  const entrance = subject && entranceOf(subject, { userId, accountId })
  return entrance ? `${entrance}?redirect=${encodeURIComponent(subject.path)}` : null
}

/** Kinds whose pages show the account that is acted for, not the person behind it. */
const kindsOfAccounts: ReadonlySet<string> = new Set(['billing', 'referral'])

/** The page that switches to the account of a notification; null where one is right, or may not act as it. */
function entranceOf(
  { kind, path, teamId, teamUuid, isMember }: NotificationSubject,
  acting: { userId: number; accountId: number },
): string | null {
  if (!path.startsWith('/dashboard/')) return null
  if (teamId !== null) {
    const isOffered = teamId !== acting.accountId && isMember
    return isOffered ? `/auth/switch-team/${teamUuid}` : null
  }
  const isElsewhere = acting.accountId !== acting.userId && kindsOfAccounts.has(kind)
  return isElsewhere ? '/auth/switch-user' : null
}
