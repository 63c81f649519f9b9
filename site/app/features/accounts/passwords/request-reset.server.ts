import type { Language } from '@tessera/contracts'
import type { RequestScope } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { networkOf } from '#server/network-of.ts'
import { spendAttempt } from '#server/rate-limits.ts'
import { findLogins, findUser } from '../accounts.queries.server.ts'
import { checkHuman, type HumanProof } from '../human-check/human-check.server.ts'
import { sendResetLink } from '../mails/send-link.server.ts'

/** More than the work takes, so that its time tells nothing. */
const SHORTEST_ANSWER_MS = 150

/**
 * Mails a link to set a new password to whoever has the address; where nobody has it, to nobody.
 * Both answer the same, after the same time.
 *
 * @throws {AppError} human_check_failed, too_many_requests
 */
export async function requestReset(
  scope: RequestScope,
  { email, human }: { readonly email: string; readonly human?: HumanProof | undefined },
): Promise<void> {
  const { deps, actor } = scope
  await spendAttempt(deps, 'mail-address', networkOf(actor.address))
  await spendAttempt(deps, 'mail-recipient', email)
  await checkHuman(scope, human)
  const enough = new Promise((resolve) => setTimeout(resolve, SHORTEST_ANSWER_MS))
  await sendTo(scope, email)
  await enough
}

async function sendTo({ deps, language }: RequestScope, email: string): Promise<void> {
  const { proved, unproved } = await findLogins(deps.pool, email)
  const userId = (proved ?? unproved)?.userId
  if (userId === undefined) return
  const user = await findUser(deps.pool, userId)
  await inTransaction(deps.pool, (client) =>
    sendResetLink(deps, client, {
      userId,
      email,
      language: (user?.language as Language | undefined) ?? language,
    }),
  )
}
