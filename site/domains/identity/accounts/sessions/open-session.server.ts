import type { Pool, PoolClient } from 'pg'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { createSessionToken, sendSessionCookies } from './session-cookie.server.ts'
import { idleEnd, latestEnd } from './session-lifetime.ts'
import { beginSecondStep, findFactors } from '#domains/identity/second-factor/index.server.ts'
import {
  deleteSessions,
  insertSession,
  rotateSession,
  touchLogin,
} from './sessions.queries.server.ts'

type SignIn = {
  readonly userId: number
  readonly method: string
  readonly teamId?: number | null
  /** `given`: it was proved. No provider of a team or of the settings stands for it. */
  readonly secondFactor?: 'asked' | 'given'
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
  if (secondFactor === 'asked' && (hasTotp || passkeys > 0)) {
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
    confirmedAt: now,
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
