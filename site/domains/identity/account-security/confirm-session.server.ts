import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { findPasswordHash, verifyPassword } from '#domains/identity/accounts/index.server.ts'
import {
  findFactors,
  isConfirmed,
  CONFIRMED_MINUTES,
  recordFactorEvent,
} from '#domains/identity/second-factor/index.server.ts'
import { markConfirmed } from './account-security.queries.server.ts'
import { proveFactor, type FactorProof } from './prove-factor.server.ts'
import { requireSelf } from './require-self.ts'

/** How somebody can prove that it is them. `none`: neither factor nor password, so by a new sign-in. */
export type WayToConfirm = 'factor' | 'password' | 'none'

export async function findWayToConfirm(
  { deps }: Pick<RequestScope, 'deps'>,
  { userId }: SignedIn,
): Promise<WayToConfirm> {
  const { hasTotp, passkeys } = await findFactors(deps.pool, userId)
  if (hasTotp || passkeys > 0) return 'factor'
  return (await findPasswordHash(deps.pool, userId)) === null ? 'none' : 'password'
}

/**
 * Proves that it is still the person: by the second factor of whoever has one, else by the password.
 * Answers until when that holds.
 *
 * @throws {AppError} acting_refused, invalid_request, wrong_credentials, code_refused,
 *   too_many_requests, session_ended
 */
export async function confirmSession(
  scope: RequestScope,
  signedIn: SignedIn,
  { password, ...proof }: FactorProof & { readonly password?: string | undefined },
): Promise<Date> {
  const { deps } = scope
  const { userId, sessionId } = requireSelf(signedIn)
  const way = await findWayToConfirm(scope, signedIn)
  let how: string = way
  if (way === 'factor') {
    how = await proveFactor(scope, proof, { userId, purpose: 'confirm', subject: sessionId })
  } else {
    if (!password) throw new AppError('invalid_request', { fields: { password: 'is needed' } })
    await spendAttempt(deps, 'password-check', userId)
    const known = await findPasswordHash(deps.pool, userId)
    if (!(await verifyPassword(known, password))) throw new AppError('wrong_credentials')
  }
  const now = deps.now()
  if (!(await markConfirmed(deps.pool, { sessionId, userId, now }))) {
    throw new AppError('session_ended')
  }
  await recordFactorEvent(deps.pool, { action: 'session-confirmed', userId, details: { how }, now })
  return endOf(now)
}

/** Until when a session is confirmed; null where it is not. */
export function confirmedUntil(actor: SignedIn, now: Date): Date | null {
  return actor.confirmedAt && isConfirmed(actor, now) ? endOf(actor.confirmedAt) : null
}

function endOf(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + CONFIRMED_MINUTES * 60_000)
}
