import type { Pool, PoolClient } from 'pg'
import type { RequestScope, SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import {
  createSessionToken,
  sendSessionCookies,
  SESSION_LIFETIME_S,
} from './session-cookie.server.ts'
import { deleteSessions, insertSession, rotateSession } from './sessions.queries.server.ts'

/**
 * Signs a person in: a session that did not exist before, whatever the browser sent. The session
 * that it replaces ends.
 */
export async function openSession(
  scope: RequestScope,
  client: Pool | PoolClient,
  { userId, method, teamId = null }: { userId: number; method: string; teamId?: number | null },
): Promise<void> {
  const { deps, actor, userAgent } = scope
  if (actor.kind === 'user') {
    await deleteSessions(client, { userId: actor.userId, only: actor.sessionId })
  }
  const { token, hash } = createSessionToken()
  const now = deps.now()
  await insertSession(client, {
    hash,
    userId,
    teamId,
    method,
    userAgent,
    address: actor.address,
    now,
    expiresAt: new Date(now.getTime() + SESSION_LIFETIME_S * 1000),
  })
  await client.query('update users set login_at = $2 where id = $1', [userId, now])
  sendSessionCookies(scope, token)
}

/**
 * Lets the session act as a team (whose member the caller has checked the person is) or, with null,
 * as oneself again; under a new secret.
 *
 * @throws {AppError} session_ended
 */
export async function switchSession(
  scope: RequestScope,
  actor: SignedIn,
  client: Pool | PoolClient,
  teamId: number | null,
): Promise<void> {
  const { token, hash } = createSessionToken()
  if (!(await rotateSession(client, { sessionId: actor.sessionId, hash, teamId }))) {
    throw new AppError('session_ended')
  }
  sendSessionCookies(scope, token)
}
