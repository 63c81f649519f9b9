import type { Pool, PoolClient } from 'pg'
import { isStaffRole } from '#platform/permissions/permissions.ts'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { createSessionToken, sendSessionCookies } from './session-cookie.server.ts'
import { idleEnd, latestEnd } from './session-lifetime.ts'
import { beginSecondStep, findFactors } from '#domains/identity/second-factor/index.server.ts'
import {
  deleteSessions,
  findRole,
  insertSession,
  rotateSession,
  touchLogin,
} from './sessions.queries.server.ts'

type SignIn = {
  readonly userId: number
  readonly method: string
  readonly teamId?: number | null
  /**
   * `provider`: a team's own provider, which asks for what its team wants; `given`: it was proved. A
   * team's provider answers for its members, not for the staff of the site: they are asked all the same.
   */
  readonly secondFactor?: 'asked' | 'provider' | 'given'
}

/**
 * Signs a person in: a session that did not exist before, whatever the browser sent. The session
 * that it replaces ends. Who has a second factor gets no session before it: what is answered then is
 * `second-step`, and the browser holds the secret of a sign-in that waits.
 */
export async function openSession(
  scope: RequestScope,
  client: Pool | PoolClient,
  { userId, method, teamId = null, secondFactor = 'asked' }: SignIn,
): Promise<'open' | 'second-step'> {
  const { deps, actor, userAgent } = scope
  const { hasTotp, passkeys } = await findFactors(client, userId)
  const hasFactor = hasTotp || passkeys > 0
  const isAsked =
    secondFactor === 'asked' ||
    (secondFactor === 'provider' && isStaffRole(await findRole(client, userId)))
  if (hasFactor && isAsked) {
    await beginSecondStep(scope, client, { userId, method, teamId })
    return 'second-step'
  }
  if (actor.kind === 'user') {
    await deleteSessions(client, { userId: actor.userId, only: actor.sessionId })
  }
  const { token, hash } = createSessionToken()
  const now = deps.now()
  const begun = { role: await touchLogin(client, { userId, now }), createdAt: now }
  await insertSession(client, {
    hash,
    userId,
    teamId,
    method,
    userAgent,
    address: actor.address,
    now,
    expiresAt: idleEnd(begun, now),
    // Whoever has a factor confirms by it, not by the provider of a team.
    confirmedAt: hasFactor && secondFactor === 'provider' ? null : now,
  })
  sendSessionCookies(scope, { token, now, endsAt: latestEnd(begun) })
  return 'open'
}

/**
 * Ends a sign-in that waits for its second step as an answer says it.
 *
 * @throws {AppError} second_factor_required where it does
 */
export function requireOpen(outcome: 'open' | 'second-step'): void {
  if (outcome === 'open') return
  throw new AppError('second_factor_required', { fields: { complete: SECOND_STEP_CALL } })
}

/** Where the second step is done, for programs. */
const SECOND_STEP_CALL = '/api/v2/auth/second-step'

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
  const begun = await rotateSession(client, { sessionId: actor.sessionId, hash, teamId })
  if (!begun) throw new AppError('session_ended')
  sendSessionCookies(scope, { token, now: scope.deps.now(), endsAt: latestEnd(begun) })
}
