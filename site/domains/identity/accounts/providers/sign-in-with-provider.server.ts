import type { PoolClient } from 'pg'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { insertUser } from '#domains/identity/accounts/accounts.queries.server.ts'
import { lockEmail } from '#domains/identity/accounts/address/address.queries.server.ts'
import { proveAddress } from '#domains/identity/accounts/address/prove-address.server.ts'
import { findLogins } from '#domains/identity/accounts/login/logins.queries.server.ts'
import { findIdentity, saveIdentity } from './identities.queries.server.ts'
import { openSession } from '#domains/identity/accounts/sessions/open-session.server.ts'
import { recordEvent } from '#domains/identity/accounts/sessions/record-event.server.ts'
import { claimReferral } from '#domains/identity/accounts/sign-up/referrals.server.ts'
import { createReferralCode } from '#domains/identity/accounts/sign-up/register-user.server.ts'
import { sendWelcome } from '#domains/identity/accounts/mails/send-notice.server.ts'
import { displayName } from '#domains/identity/accounts/context/user-name.ts'

/** Who a provider says somebody is. */
export type ProviderPerson = {
  readonly provider: string
  readonly subject: string
  readonly email: string
  /** The provider vouches that the address is theirs today. */
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/**
 * Signs in whom a provider vouches for: by the identity it was met with before, else by the proved
 * address, else to a new account. An address that nobody vouches for opens no account that exists.
 * The terms are not taken as accepted: the person is asked.
 *
 * @throws {AppError} wrong_credentials
 */
export async function signInWithProvider(
  scope: RequestScope,
  person: ProviderPerson,
): Promise<{ userId: number; outcome: 'open' | 'second-step' }> {
  const { deps } = scope
  return inTransaction(deps.pool, async (client) => {
    const found = await findIdentity(client, person)
    if (found?.isBlocked) throw new AppError('wrong_credentials')
    // An account that lost its address to another is not come back to: the address says whose it is.
    const known = found?.isReleased ? undefined : found
    const userId = known?.userId ?? (await findOrOpenAccount(scope, client, person))
    await saveIdentity(client, { ...person, userId, now: deps.now() })
    const outcome = await openSession(scope, client, { userId, method: person.provider })
    if (outcome === 'open') {
      await recordEvent(client, { action: 'login', userId, now: deps.now() })
    }
    return { userId, outcome }
  })
}

async function findOrOpenAccount(
  scope: RequestScope,
  client: PoolClient,
  { provider, email, isEmailVerified, firstName, lastName }: ProviderPerson,
): Promise<number> {
  if (!isEmailVerified) throw new AppError('wrong_credentials')
  const { deps, language, country } = scope
  const now = deps.now()
  await lockEmail(client, email)
  const { proved } = await findLogins(client, email)
  if (proved) {
    const details = { provider }
    await recordEvent(client, { action: 'provider-linked', userId: proved.userId, details, now })
    return proved.userId
  }
  const names = { firstName: readName(firstName), lastName: readName(lastName) }
  const userId = await insertUser(client, {
    email,
    isVerified: false,
    passwordHash: null,
    ...names,
    country,
    language,
    referralCode: createReferralCode(),
    referredBy: null,
    utm: {},
    now,
  })
  // Refused where a blocked person has proved it.
  if (!(await proveAddress(deps, client, { userId, email })))
    throw new AppError('wrong_credentials')
  await claimReferral(scope, client, userId)
  const name = displayName({ ...names, email })
  await sendWelcome(deps, client, { userId, name, email, language })
  return userId
}

/** As names are accepted elsewhere: no control characters, no angle brackets, 60 characters. */
function readName(text: string): string {
  return text
    .replace(/[\p{Cc}<>]/gu, '')
    .trim()
    .slice(0, 60)
}
