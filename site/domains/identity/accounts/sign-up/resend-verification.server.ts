import type { Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import type { Deps, RequestScope, SignedIn } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { findUser } from '#domains/identity/accounts/accounts.queries.server.ts'
import { findNamedAccounts } from '#domains/identity/accounts/address/address.queries.server.ts'
import { keepsProof } from '#domains/identity/accounts/address/prove-address.server.ts'
import {
  sendAccountExists,
  sendVerificationLink,
} from '#domains/identity/accounts/mails/send-link.server.ts'

/**
 * Sends the verification mail again; to whoever has proved the address already, nothing. Where
 * another account keeps the address, the mail says that there is one, see `proveAddress`.
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
  await inTransaction(deps.pool, (client) =>
    sendVerificationMail(deps, client, { userId, email, language }),
  )
}

type Unproved = {
  readonly userId: number
  readonly email: string
  readonly language: Language
}

/** Queues the mail that proves an address, or says that another account keeps it. */
export async function sendVerificationMail(
  deps: Pick<Deps, 'config' | 'now'>,
  client: PoolClient,
  { userId, email, language }: Unproved,
): Promise<void> {
  const named = await findNamedAccounts(client, { email })
  const own = named.find(({ id }) => id === userId)
  const isTaken = named.some((one) => one.isProved && keepsProof(one, own))
  if (isTaken) await sendAccountExists(deps, client, { userId, email, language })
  else await sendVerificationLink(deps, client, { userId, email, language })
}
