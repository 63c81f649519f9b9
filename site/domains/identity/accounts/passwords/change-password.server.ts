import type { Language } from '@tessera/contracts'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import {
  findPasswordHash,
  findUser,
  savePassword,
} from '#domains/identity/accounts/accounts.queries.server.ts'
import { hashPassword, verifyPassword } from './hash-password.server.ts'
import { endPendingSignInsOf } from '#domains/identity/second-factor/index.server.ts'
import { switchSession } from '#domains/identity/accounts/sessions/open-session.server.ts'
import { rememberDevice } from '#domains/identity/accounts/sessions/known-device.server.ts'
import { recordEvent } from '#domains/identity/accounts/sessions/record-event.server.ts'
import { sendPasswordChanged } from '#domains/identity/accounts/mails/send-notice.server.ts'
import { deleteSessions } from '#domains/identity/accounts/sessions/sessions.queries.server.ts'

/**
 * Changes a password. Every other session ends, this one goes on under a new secret, and a mail says
 * what happened.
 *
 * @throws {AppError} wrong_credentials, too_many_requests
 */
export async function changePassword(
  scope: RequestScope,
  actor: SignedIn,
  { current_password: current, password }: { current_password: string; password: string },
): Promise<void> {
  const { deps } = scope
  const { userId, sessionId, teamId } = actor
  await spendAttempt(deps, 'password-check', userId)
  const known = await findPasswordHash(deps.pool, userId)
  if (!(await verifyPassword(known, current))) throw new AppError('wrong_credentials')
  const passwordHash = await hashPassword(password)
  const now = deps.now()
  await inTransaction(deps.pool, async (client) => {
    await savePassword(client, { userId, passwordHash, now })
    await deleteSessions(client, { userId, except: sessionId })
    await endPendingSignInsOf(client, userId)
    await switchSession(scope, actor, client, teamId)
    await recordEvent(client, { action: 'password-changed', userId, now })
    const user = await findUser(client, userId)
    if (user) {
      const language = user.language as Language
      await sendPasswordChanged(deps, client, { email: user.email, language })
    }
  })
  rememberDevice(scope, userId)
}
