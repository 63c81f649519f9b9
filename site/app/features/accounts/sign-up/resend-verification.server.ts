import type { Language } from '@tessera/contracts'
import type { RequestScope, SignedIn } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { spendAttempt } from '#server/rate-limits.ts'
import { findLogins, findUser } from '../accounts.queries.server.ts'
import { sendAccountExists, sendVerificationLink } from '../mails/send-link.server.ts'

/**
 * Sends the verification mail again; to whoever has proved the address already, nothing.
 *
 * @throws {AppError} too_many_requests
 */
export async function resendVerification(
  { deps }: Pick<RequestScope, 'deps'>,
  { userId }: SignedIn,
): Promise<void> {
  const user = await findUser(deps.pool, userId)
  if (!user || user.emailVerifiedAt) return
  const { email } = user
  const language = user.language as Language
  await spendAttempt(deps, 'mail-recipient', email)
  await inTransaction(deps.pool, async (client) => {
    const { proved } = await findLogins(client, email)
    if (proved) await sendAccountExists(deps, client, { userId, email, language })
    else await sendVerificationLink(deps, client, { userId, email, language })
  })
}
