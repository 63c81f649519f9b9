import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { recordEvent } from './record-event.server.ts'
import { clearSessionCookies } from './session-cookie.server.ts'
import { deleteSessions } from './sessions.queries.server.ts'

/** Signs out here. Succeeds for guests as well, whose leftover cookies vanish. */
export async function logoutUser(scope: RequestScope): Promise<void> {
  const { deps, actor } = scope
  if (actor.kind === 'user') {
    // Whoever acts as somebody ends their own session, and nothing of the other's.
    const userId = actor.impersonatedBy?.userId ?? actor.userId
    await deleteSessions(deps.pool, { userId, only: actor.sessionId })
  }
  clearSessionCookies(scope)
}

/**
 * Signs out of one place; the next request from there, whichever process it meets, is a guest's.
 *
 * @throws {AppError} not_found, as well where the session is another person's
 */
export async function revokeSession(
  scope: RequestScope,
  { userId, sessionId }: SignedIn,
  only: string,
): Promise<void> {
  const { pool, now } = scope.deps
  if ((await deleteSessions(pool, { userId, only })) === 0) throw new AppError('not_found')
  await recordEvent(pool, { action: 'sessions-revoked', userId, details: { only }, now: now() })
  if (only === sessionId) clearSessionCookies(scope)
}

/** Signs out everywhere, here as well. Answers how many places there were. */
export async function logoutEverywhere(scope: RequestScope, { userId }: SignedIn): Promise<number> {
  const { pool, now } = scope.deps
  const count = await deleteSessions(pool, { userId })
  await recordEvent(pool, { action: 'sessions-revoked', userId, details: { count }, now: now() })
  clearSessionCookies(scope)
  return count
}
