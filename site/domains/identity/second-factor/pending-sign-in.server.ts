import { createHash, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { RequestScope } from '#platform/context.ts'

const LIFETIME_S = 600
const MOST_ATTEMPTS = 10

/** How somebody came in by the first step, and as what. */
export type FirstStep = {
  readonly userId: number
  readonly method: string
  readonly teamId: number | null
}

type CookieScope = Pick<RequestScope, 'origin' | 'setCookie'>

/** Keeps a sign-in until its second step; the browser gets a secret that opens nothing else. */
export async function beginSecondStep(
  scope: RequestScope,
  client: Pool | PoolClient,
  { userId, method, teamId }: FirstStep,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const now = scope.deps.now()
  await client.query(
    `insert into pending_sign_ins (token_hash, user_id, team_id, method, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashOf(token), userId, teamId, method, now, new Date(now.getTime() + LIFETIME_S * 1000)],
  )
  sendCookie(scope, token, LIFETIME_S)
}

export type PendingSignIn = FirstStep & {
  /** Names the row: the hash of the secret, as hex. */
  readonly key: string
  readonly email: string
}

/** The sign-in that this browser is in the middle of. */
export async function findPendingSignIn({
  deps,
  origin,
  cookie,
}: Pick<RequestScope, 'deps' | 'origin' | 'cookie'>): Promise<PendingSignIn | null> {
  const token = cookie(cookieName(origin))
  if (!token) return null
  const hash = hashOf(token)
  const { rows } = await deps.pool.query<FirstStep & { email: string }>(
    `select user_id as "userId", team_id as "teamId", method, users.email
     from pending_sign_ins join users on users.id = user_id and blocked_at is null
     where token_hash = $1 and expires_at > $2 and attempts < $3`,
    [hash, deps.now(), MOST_ATTEMPTS],
  )
  return rows[0] ? { ...rows[0], key: hash.toString('hex') } : null
}

/** Counts a try; false where the sign-in is over, which then begins anew with its first step. */
export async function countPendingAttempt(
  { deps }: Pick<RequestScope, 'deps'>,
  { key }: PendingSignIn,
): Promise<boolean> {
  const { rowCount } = await deps.pool.query(
    `update pending_sign_ins set attempts = attempts + 1
     where token_hash = $1 and expires_at > $2 and attempts < $3`,
    [Buffer.from(key, 'hex'), deps.now(), MOST_ATTEMPTS],
  )
  return rowCount === 1
}

/** Ends a pending sign-in: of any number that finish it at the same time one succeeds. */
export async function endPendingSignIn(
  scope: CookieScope,
  client: Pool | PoolClient,
  { key }: PendingSignIn,
): Promise<boolean> {
  const { rowCount } = await client.query('delete from pending_sign_ins where token_hash = $1', [
    Buffer.from(key, 'hex'),
  ])
  sendCookie(scope, '', 0)
  return rowCount === 1
}

/** Ends every sign-in of a person that waits, for example once their password is another. */
export async function endPendingSignInsOf(
  client: Pool | PoolClient,
  userId: number,
): Promise<void> {
  await client.query('delete from pending_sign_ins where user_id = $1', [userId])
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function cookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-second_step' : 'second_step'
}

function sendCookie({ origin, setCookie }: CookieScope, token: string, age: number): void {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const rest = `Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure}`
  setCookie(`${cookieName(origin)}=${token}; ${rest}`)
}
