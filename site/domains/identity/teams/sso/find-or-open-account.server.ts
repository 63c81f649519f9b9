import type { PoolClient } from 'pg'
import type { RequestScope } from '#platform/context.ts'
import {
  createReferralCode,
  insertUser,
  lockEmail,
  proveAddress,
} from '#domains/identity/accounts/index.server.ts'
import type { Claims } from './provider.server.ts'
import { SsoError } from './sso-error.server.ts'
import { findVerifiedPerson } from './sso.queries.server.ts'

/**
 * The account of an address that a provider vouches for; opened when there is none. An account that
 * only named the address without proof is nobody's: it gets nothing of this.
 *
 * @throws {SsoError} account_blocked
 */
export async function findOrOpenAccount(
  client: PoolClient,
  { deps, language, country }: RequestScope,
  { email, given_name: givenName, family_name: familyName, name }: Claims,
): Promise<number> {
  await lockEmail(client, email)
  const known = await findVerifiedPerson(client, email)
  if (known?.isBlocked) throw new SsoError('account_blocked')
  if (known) return known.id

  const now = deps.now()
  const id = await insertUser(client, {
    email,
    isVerified: false,
    passwordHash: null,
    firstName: readName(givenName ?? name),
    lastName: givenName === undefined ? '' : readName(familyName),
    country,
    language,
    referralCode: createReferralCode(),
    referredBy: null,
    utm: {},
    now,
  })
  await proveAddress(deps, client, { userId: id, email })
  return id
}

/** As names are accepted elsewhere: no control characters, no angle brackets, 60 characters. */
function readName(text = ''): string {
  return text
    .replace(/[\p{Cc}<>]/gu, '')
    .trim()
    .slice(0, 60)
}
