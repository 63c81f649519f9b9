import type { Language } from '@tessera/contracts'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { networkOf } from '#server/network-of.ts'
import { spendAttempt } from '#server/rate-limits.ts'
import { findUser, proveEmail } from '../accounts.queries.server.ts'
import { recordEvent } from '../sessions/record-event.server.ts'
import { sendWelcome } from '../mails/send-notice.server.ts'
import { hashToken } from '../sessions/session-cookie.server.ts'
import { endTokens, useToken } from '../mails/tokens.queries.server.ts'
import { displayName } from '../visitor/user-name.ts'

/**
 * Proves an address with the link of a mail. It signs nobody in: the link may be opened by whoever
 * reads the mail, in any browser.
 *
 * @throws {AppError} token_refused for links unknown, used, too old, or of an address that somebody
 * else has proved since; too_many_requests
 */
export async function confirmEmail(
  { deps, actor }: RequestScope,
  { token }: { readonly token: string },
): Promise<{ userId: number }> {
  await spendAttempt(deps, 'token-address', networkOf(actor.address))
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    const found = await useToken(client, { hash: hashToken(token), purpose: 'verify-email', now })
    if (!found || !(await proveEmail(client, { ...found, now }))) {
      throw new AppError('token_refused')
    }
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
