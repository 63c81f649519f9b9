import { randomInt } from 'node:crypto'
import type { RequestScope } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { insertTerms, insertUser } from '#domains/identity/accounts/accounts.queries.server.ts'
import { rememberDevice } from '#domains/identity/accounts/sessions/known-device.server.ts'
import { findLogins } from '#domains/identity/accounts/login/logins.queries.server.ts'
import { hashPassword } from '#domains/identity/accounts/passwords/hash-password.server.ts'
import {
  checkHuman,
  type ProofOfWork,
} from '#domains/identity/accounts/human-check/human-check.server.ts'
import { openSession } from '#domains/identity/accounts/sessions/open-session.server.ts'
import { claimReferral } from './referrals.server.ts'
import { safeRedirect } from '#web/routing/own-path.ts'
import {
  sendAccountExists,
  sendVerificationLink,
} from '#domains/identity/accounts/mails/send-link.server.ts'

export type Registration = {
  readonly email: string
  readonly password: string
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly redirect?: string | undefined
  readonly utm?: Readonly<Record<string, string>> | undefined
  readonly human?: ProofOfWork | undefined
}

/**
 * Opens an account and signs in to it. Whether the address is known shows in the mail alone: a new
 * account never has the address, it names it, and has it once the link of the mail is followed;
 * where somebody proved it before, the mail says so and leads to their own account.
 *
 * @throws {AppError} human_check_failed, too_many_requests
 */
export async function registerUser(
  scope: RequestScope,
  input: Registration,
): Promise<{ userId: number; redirect: string }> {
  const { deps, actor, language, country, origin } = scope
  const { email } = input
  await spendAttempt(deps, 'register-address', networkOf(actor.address))
  await spendAttempt(deps, 'mail-recipient', email)
  await checkHuman(scope, input.human)
  const passwordHash = await hashPassword(input.password)
  const now = deps.now()

  const userId = await inTransaction(deps.pool, async (client) => {
    const { proved } = await findLogins(client, email)
    const id = await insertUser(client, {
      email,
      isVerified: false,
      passwordHash,
      firstName: input.first_name ?? '',
      lastName: input.last_name ?? '',
      country,
      language,
      referralCode: createReferralCode(),
      referredBy: null,
      utm: input.utm ?? {},
      now,
    })
    await insertTerms(client, { userId: id, terms: 'user', now })
    await claimReferral(scope, client, id)
    if (proved) await sendAccountExists(deps, client, { userId: id, email, language })
    else await sendVerificationLink(deps, client, { userId: id, email, language })
    await openSession(scope, client, { userId: id, method: 'password' })
    return id
  })
  rememberDevice(scope, userId)
  return { userId, redirect: safeRedirect(input.redirect, origin) }
}

const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Ten letters that are hard to confuse: 31^10 codes. */
export function createReferralCode(): string {
  return Array.from({ length: 10 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}
