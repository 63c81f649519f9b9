import type { RequestScope } from '#platform/context.ts'
import type { ProofOfWork } from '#domains/identity/accounts/human-check/human-check.server.ts'
import {
  openSession,
  requireOpen,
} from '#domains/identity/accounts/sessions/open-session.server.ts'
import { recordEvent } from '#domains/identity/accounts/sessions/record-event.server.ts'
import { safeRedirect } from '#web/routing/own-path.ts'
import { checkPassword } from './check-password.server.ts'
import { rememberDevice } from '#domains/identity/accounts/sessions/known-device.server.ts'

export type Login = {
  readonly email: string
  readonly password: string
  readonly redirect?: string | undefined
  readonly human?: ProofOfWork | undefined
}

/**
 * Signs in with e-mail and password.
 *
 * @throws {AppError} those of `checkPassword`; second_factor_required where the browser now holds a
 *   sign-in that waits for its second step
 */
export async function loginUser(
  scope: RequestScope,
  { redirect, ...tried }: Login,
): Promise<{ userId: number; redirect: string }> {
  const { deps, origin } = scope
  const userId = await checkPassword(scope, tried)
  requireOpen(await openSession(scope, deps.pool, { userId, method: 'password' }))
  rememberDevice(scope, userId)
  await recordEvent(deps.pool, { action: 'login', userId, now: deps.now() })
  return { userId, redirect: safeRedirect(redirect, origin) }
}
