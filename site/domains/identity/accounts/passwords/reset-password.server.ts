import type { Language } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { savePassword } from '#domains/identity/accounts/accounts.queries.server.ts'
import {
  endOtherWaysIn,
  findNamedAccounts,
  lockEmail,
  reopenReleased,
} from '#domains/identity/accounts/address/address.queries.server.ts'
import { proveAddress } from '#domains/identity/accounts/address/prove-address.server.ts'
import { rememberDevice } from '#domains/identity/accounts/sessions/known-device.server.ts'
import { hashPassword } from './hash-password.server.ts'
import { endPendingSignInsOf } from '#domains/identity/second-factor/index.server.ts'
import {
  openSession,
  requireOpen,
} from '#domains/identity/accounts/sessions/open-session.server.ts'
import { recordEvent } from '#domains/identity/accounts/sessions/record-event.server.ts'
import { sendPasswordChanged } from '#domains/identity/accounts/mails/send-notice.server.ts'
import { hashToken } from '#domains/identity/accounts/sessions/session-cookie.server.ts'
import { deleteSessions } from '#domains/identity/accounts/sessions/sessions.queries.server.ts'
import {
  endTokens,
  findGoodToken,
  useToken,
} from '#domains/identity/accounts/mails/tokens.queries.server.ts'

type Reset = {
  readonly token: string
  readonly password: string
  /** The uuid of an account of the address; without one, that of `findResetChoices` which is first. */
  readonly account?: string | undefined
}

/**
 * Sets a new password with the link of a mail, which also proves the address. Where several accounts
 * name the address, the reader of the mailbox says which one is meant: a closed one opens again.
 * Every session of it ends, and a new one opens here; what else opened an account that was never
 * proved ends as well, since somebody else may have made it. The link is no second factor: who has one
 * is asked for it all the same.
 *
 * @throws {AppError} token_refused for links unknown, used or too old; not_found for an account that
 * does not name the address; too_many_requests; second_factor_required with the password set
 */
export async function resetPassword(
  scope: RequestScope,
  { token, password, account }: Reset,
): Promise<{ userId: number }> {
  const { deps, actor } = scope
  await spendAttempt(deps, 'token-address', networkOf(actor.address))
  const wanted = { hash: hashToken(token), purpose: 'reset-password', now: deps.now() } as const
  if (!(await findGoodToken(deps.pool, wanted))) throw new AppError('token_refused')
  const passwordHash = await hashPassword(password)

  const { userId, outcome } = await inTransaction(deps.pool, async (client) => {
    const { now } = wanted
    const found = await useToken(client, wanted)
    if (!found) throw new AppError('token_refused')
    const { email } = found
    await lockEmail(client, email)
    const choices = await findNamedAccounts(client, { email })
    const chosen = account
      ? choices.find(({ uuid }) => uuid === account)
      : choices.find(({ id }) => id === found.userId)
    if (!chosen) throw new AppError(account ? 'not_found' : 'token_refused')
    const { id: userId } = chosen
    if (!chosen.isProved) await endOtherWaysIn(client, userId, now)
    await reopenReleased(client, userId, now)
    await proveAddress(deps, client, { userId, email })
    await savePassword(client, { userId, passwordHash, now })
    for (const { id } of choices) await endTokens(client, { userId: id, ...resetting, now })
    await deleteSessions(client, { userId })
    await endPendingSignInsOf(client, userId)
    const outcome = await openSession(scope, client, { userId, method: 'password' })
    await recordEvent(client, { action: 'password-reset', userId, now })
    await sendPasswordChanged(deps, client, { email, language: chosen.language as Language })
    if (outcome === 'open') rememberDevice(scope, userId)
    return { userId, outcome }
  })
  requireOpen(outcome)
  return { userId }
}

const resetting = { purpose: 'reset-password' } as const
