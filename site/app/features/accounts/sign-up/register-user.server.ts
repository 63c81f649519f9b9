import { randomInt } from 'node:crypto'
import type { RequestScope } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { networkOf } from '#server/network-of.ts'
import { spendAttempt } from '#server/rate-limits.ts'
import { findLogins, insertTerms, insertUser } from '../accounts.queries.server.ts'
import { hashPassword } from '../passwords/hash-password.server.ts'
import { checkHuman, type HumanProof } from '../human-check/human-check.server.ts'
import { openSession } from '../sessions/open-session.server.ts'
import { claimReferral } from './referrals.server.ts'
import { safeRedirect } from '../../../routing/own-path.ts'
import { sendAccountExists, sendVerificationLink } from '../mails/send-link.server.ts'

export type Registration = {
  readonly email: string
  readonly password: string
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly redirect?: string | undefined
  readonly utm?: Readonly<Record<string, string>> | undefined
  readonly human?: HumanProof | undefined
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
  wish: Registration,
): Promise<{ userId: number; redirect: string }> {
  const { deps, actor, language, country, origin } = scope
  const { email } = wish
  await spendAttempt(deps, 'register-address', networkOf(actor.address))
  await spendAttempt(deps, 'mail-recipient', email)
  await checkHuman(scope, wish.human)
  const passwordHash = await hashPassword(wish.password)
  const now = deps.now()

  const userId = await inTransaction(deps.pool, async (client) => {
    const { proved } = await findLogins(client, email)
    const id = await insertUser(client, {
      email,
      isVerified: false,
      passwordHash,
      firstName: wish.first_name ?? '',
      lastName: wish.last_name ?? '',
      country,
      language,
      referralCode: createReferralCode(),
      referredBy: null,
      utm: wish.utm ?? {},
      now,
    })
    await insertTerms(client, { userId: id, terms: 'user', now })
    await claimReferral(scope, client, id)
    if (proved) await sendAccountExists(deps, client, { userId: id, email, language })
    else await sendVerificationLink(deps, client, { userId: id, email, language })
    await openSession(scope, client, { userId: id, method: 'password' })
    return id
  })
  return { userId, redirect: safeRedirect(wish.redirect, origin) }
}

const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Ten letters that are hard to confuse: 31^10 codes. */
export function createReferralCode(): string {
  return Array.from({ length: 10 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}
