import type { Language } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { findPasswordHash, findUser } from '#domains/identity/accounts/accounts.queries.server.ts'
import { proveAddress } from '#domains/identity/accounts/address/prove-address.server.ts'
import { verifyPassword } from '#domains/identity/accounts/passwords/hash-password.server.ts'
import { recordEvent } from '#domains/identity/accounts/sessions/record-event.server.ts'
import { sendWelcome } from '#domains/identity/accounts/mails/send-notice.server.ts'
import { hashToken } from '#domains/identity/accounts/sessions/session-cookie.server.ts'
import {
  endTokens,
  findGoodToken,
  useToken,
} from '#domains/identity/accounts/mails/tokens.queries.server.ts'
import { displayName } from '#domains/identity/accounts/context/user-name.ts'

/**
 * Proves an address with the link of a mail, for the account that the link was asked for. Reading the
 * mailbox is not enough: whoever follows the link is signed in to that account or knows its password,
 * since somebody else may have signed up with their address. It signs nobody in.
 *
 * @throws {AppError} wrong_credentials with the field `password` where the password is needed or
 * wrong; token_refused for links unknown, used, too old, or of an address that somebody else has
 * proved since; too_many_requests
 */
export async function confirmEmail(
  scope: RequestScope,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
): Promise<{ userId: number }> {
  const { deps, actor } = scope
  await spendAttempt(deps, 'token-address', networkOf(actor.address))
  const now = deps.now()
  const wanted = { hash: hashToken(token), purpose: 'verify-email', now } as const
  const named = await findGoodToken(deps.pool, wanted)
  if (!named) throw new AppError('token_refused')
  await requireOwner(scope, named.userId, password)
  return inTransaction(deps.pool, async (client) => {
    const found = await useToken(client, wanted)
    if (!found || !(await proveAddress(deps, client, found))) throw new AppError('token_refused')
    const { userId, email } = found
    await endTokens(client, { userId, purpose: 'verify-email', now })
    await recordEvent(client, { action: 'email-verified', userId, now })
    const user = await findUser(client, userId)
    if (user) {
      const language = user.language as Language
      await sendWelcome(deps, client, { userId, name: displayName(user), email, language })
    }
    return { userId }
  })
}

async function requireOwner(
  { deps, actor }: RequestScope,
  userId: number,
  password: string | undefined,
): Promise<void> {
  if (actor.kind === 'user' && actor.userId === userId && !actor.impersonatedBy) return
  const wrong = new AppError('wrong_credentials', { fields: { password: 'is needed' } })
  if (password === undefined) throw wrong
  await spendAttempt(deps, 'password-check', userId)
  if (!(await verifyPassword(await findPasswordHash(deps.pool, userId), password))) throw wrong
}
