import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { RequestScope } from '#platform/context.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { findReferral, insertReferral, markReferred } from './referrals.queries.server.ts'
import { hashToken } from '#domains/identity/accounts/sessions/session-cookie.server.ts'

const COOKIE = 'visitor'
const LIFETIME_S = 90 * 86_400

/**
 * Records that a visitor came with a referral code; an unknown one is forgotten. The visitor is a
 * random value in a cookie, kept as its hash.
 *
 * @throws {AppError} too_many_requests
 */
export async function recordReferral(scope: RequestScope, code: string): Promise<void> {
  const { deps, actor, cookie, setCookie, origin } = scope
  await spendAttempt(deps, 'guest-data', networkOf(actor.address))
  if (actor.kind === 'user') return
  const known = cookie(COOKIE)
  const visitor = known ?? randomBytes(16).toString('base64url')
  const isKnown = await insertReferral(deps.pool, {
    code,
    visitorHash: hashToken(visitor),
    now: deps.now(),
  })
  if (!isKnown || known) return
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  setCookie(`${COOKIE}=${visitor}; Path=/; Max-Age=${LIFETIME_S}; SameSite=Lax; HttpOnly${secure}`)
}

/** Credits the first code a visitor came with, once they have signed up. */
export async function claimReferral(
  { deps, cookie }: Pick<RequestScope, 'deps' | 'cookie'>,
  client: PoolClient,
  userId: number,
): Promise<void> {
  const visitor = cookie(COOKIE)
  if (!visitor) return
  const referral = await findReferral(client, hashToken(visitor))
  if (referral) await markReferred(client, { ...referral, userId, now: deps.now() })
}
