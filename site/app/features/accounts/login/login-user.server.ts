import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { networkOf } from '#server/network-of.ts'
import { forgiveAttempts, spendAttempt } from '#server/rate-limits.ts'
import { findLogins, type LoginRow } from '../accounts.queries.server.ts'
import { verifyPassword } from '../passwords/hash-password.server.ts'
import { checkHuman, type HumanProof } from '../human-check/human-check.server.ts'
import { openSession } from '../sessions/open-session.server.ts'
import { recordEvent } from '../sessions/record-event.server.ts'
import { safeRedirect } from '../../../routing/own-path.ts'

export type Login = {
  readonly email: string
  readonly password: string
  readonly redirect?: string | undefined
  readonly human?: HumanProof | undefined
}

/**
 * Signs in with e-mail and password. An unknown address costs the same two comparisons as a known
 * one and answers the same. Attempts are limited by network, by account, and by both together, so
 * that nobody is locked out of their account from elsewhere.
 *
 * @throws {AppError} wrong_credentials, human_check_failed, too_many_requests
 */
export async function loginUser(
  scope: RequestScope,
  { email, password, redirect, human }: Login,
): Promise<{ userId: number; redirect: string }> {
  const { deps, actor, origin } = scope
  const network = networkOf(actor.address)
  await spendAttempt(deps, 'login-address', network)
  await spendAttempt(deps, 'login-pair', `${network} ${email}`)
  await spendAttempt(deps, 'login-account', email)
  if (human) await checkHuman(scope, human)

  const { proved, unproved } = await findLogins(deps.pool, email)
  const userId = (await matching(proved, password)) ?? (await matching(unproved, password))
  if (userId === null) throw new AppError('wrong_credentials')
  await forgiveAttempts(deps, 'login-pair', `${network} ${email}`)
  await openSession(scope, deps.pool, { userId, method: 'password' })
  await recordEvent(deps.pool, { action: 'login', userId, now: deps.now() })
  return { userId, redirect: safeRedirect(redirect, origin) }
}

async function matching(login: LoginRow | undefined, password: string): Promise<number | null> {
  const isRight = await verifyPassword(login?.passwordHash ?? null, password)
  return login && isRight ? login.userId : null
}
