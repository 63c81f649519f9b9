import type { Language } from '@tessera/contracts'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { networkOf } from '#server/network-of.ts'
import { spendAttempt } from '#server/rate-limits.ts'
import { findUser, proveEmail, savePassword } from '../accounts.queries.server.ts'
import { hashPassword } from './hash-password.server.ts'
import { openSession } from '../sessions/open-session.server.ts'
import { recordEvent } from '../sessions/record-event.server.ts'
import { sendPasswordChanged } from '../mails/send-notice.server.ts'
import { hashToken } from '../sessions/session-cookie.server.ts'
import { deleteSessions } from '../sessions/sessions.queries.server.ts'
import { endTokens, isTokenGood, useToken } from '../mails/tokens.queries.server.ts'

/**
 * Sets a new password with the link of a mail, which also proves the address. Every session ends,
 * and a new one opens here.
 *
 * @throws {AppError} token_refused for links unknown, used or too old; too_many_requests
 */
export async function resetPassword(
  scope: RequestScope,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<{ userId: number }> {
  const { deps, actor } = scope
  await spendAttempt(deps, 'token-address', networkOf(actor.address))
  const wanted = { hash: hashToken(token), purpose: 'reset-password', now: deps.now() } as const
  if (!(await isTokenGood(deps.pool, wanted))) throw new AppError('token_refused')
  const passwordHash = await hashPassword(password)

  return inTransaction(deps.pool, async (client) => {
    const { now } = wanted
    const found = await useToken(client, wanted)
    if (!found) throw new AppError('token_refused')
    const { userId, email } = found
    if (!(await proveEmail(client, { userId, email, now }))) throw new AppError('token_refused')
    await savePassword(client, { userId, passwordHash, now })
    await endTokens(client, { userId, purpose: 'reset-password', now })
    await deleteSessions(client, { userId })
    await openSession(scope, client, { userId, method: 'password' })
    await recordEvent(client, { action: 'password-reset', userId, now })
    const language = ((await findUser(client, userId))?.language ?? scope.language) as Language
    await sendPasswordChanged(deps, client, { email, language })
    return { userId }
  })
}
