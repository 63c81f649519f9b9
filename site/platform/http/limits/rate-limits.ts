import { createHmac } from 'node:crypto'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { withoutWaiting } from '#platform/postgres/without-waiting.ts'

/** How many attempts within how many seconds; counted per subject in the database, for all processes. */
export const rateLimits = {
  'login-address': { points: 60, windowS: 900 },
  'login-pair': { points: 10, windowS: 900 },
  'login-device': { points: 20, windowS: 900 },
  'login-account': { points: 100, windowS: 3600 },
  /** A company or a class behind one address; all but a few solve the human check, see checkHuman. */
  'register-address': { points: 200, windowS: 3600 },
  'mail-recipient': { points: 5, windowS: 3600 },
  'reset-recipient': { points: 5, windowS: 3600 },
  'mail-address': { points: 20, windowS: 3600 },
  'unproved-human': { points: 5, windowS: 3600 },
  'token-address': { points: 200, windowS: 900 },
  'password-check': { points: 10, windowS: 900 },
  totp: { points: 10, windowS: 900 },
  'totp-day': { points: 100, windowS: 86_400 },
  'recovery-code': { points: 10, windowS: 3600 },
  'passkey-address': { points: 60, windowS: 900 },
  'guest-data': { points: 60, windowS: 3600 },
  'contact-address': { points: 10, windowS: 3600 },
  'request-address': { points: 10, windowS: 3600 },
  'code-address': { points: 30, windowS: 900 },
  'create-team': { points: 10, windowS: 86_400 },
  'invite-team': { points: 100, windowS: 86_400 },
  'resend-invitation': { points: 5, windowS: 3600 },
  'accept-invitation': { points: 30, windowS: 900 },
  'verify-domain': { points: 30, windowS: 900 },
  'sso-address': { points: 60, windowS: 900 },
  'picture-search': { points: 60, windowS: 3600 },
  conversions: { points: 60, windowS: 3600 },
  /** Of an account, by calls of the API and pages; its keys share them. */
  'conversion-files': { points: 500, windowS: 3600 },
  'conversion-uploads': { points: 500, windowS: 3600 },
  pictures: { points: 60, windowS: 3600 },
  'browser-errors': { points: 60, windowS: 3600 },
  collections: { points: 300, windowS: 3600 },
  websites: { points: 30, windowS: 3600 },
  palettes: { points: 300, windowS: 3600 },
  'api-keys': { points: 60, windowS: 3600 },
  /** Of an account: messages sent by hand and new secrets. */
  'webhook-messages': { points: 60, windowS: 3600 },
  'account-export': { points: 20, windowS: 3600 },
  payouts: { points: 20, windowS: 86_400 },
  checkout: { points: 60, windowS: 3600 },
  /** By network: apps that register themselves, devices that ask for a code, and the calls for tokens. */
  'oauth-register': { points: 20, windowS: 3600 },
  'oauth-device': { points: 60, windowS: 3600 },
  'oauth-token': { points: 3000, windowS: 900 },
  /** Codes of devices that a person, and a network, may try: of 20^8. */
  'device-code': { points: 20, windowS: 900 },
  'device-code-address': { points: 100, windowS: 900 },
  /** Its points are the setting API_CALLS_PER_MINUTE. */
  'api-app': { points: 600, windowS: 60 },
} as const satisfies Record<string, { points: number; windowS: number }>

export type RateLimitName = keyof typeof rateLimits

/** A limit and whose attempt it is. */
export type Limit = readonly [name: RateLimitName, subject: string | number]

type LimitDeps = Pick<Deps, 'pool' | 'config' | 'now'>

/**
 * Counts an attempt of a subject (an address, an e-mail, an id), or as many as it costs. One statement, so that attempts at
 * the same time are all counted. The subject is kept as a keyed hash only.
 *
 * @throws {AppError} too_many_requests with the seconds to wait
 */
export async function spendAttempt(
  deps: LimitDeps,
  name: RateLimitName,
  subject: string | number,
  cost = 1,
): Promise<void> {
  const { used, endsAt } = await countAttempt(deps, name, subject, cost)
  if (used > rateLimits[name].points) throw tooMany(deps, endsAt)
}

/**
 * Counts an attempt against several limits by one statement, in their order: those after one that is used up are left
 * as they are. Answers the one that is used up, or null.
 */
export async function countInOrder(
  deps: LimitDeps,
  limits: readonly Limit[],
): Promise<{ readonly name: RateLimitName; readonly endsAt: Date } | null> {
  const now = deps.now()
  const values: unknown[] = [now]
  const counted = limits.map(([name, subject], place) => {
    const { points, windowS } = rateLimits[name]
    values.push(keyOf(deps, name, subject), new Date(now.getTime() + windowS * 1000), points)
    const [key, end, most] = [values.length - 2, values.length - 1, values.length]
    const isReached =
      place === 0 ? '' : `where exists (select from c${place - 1} where points <= most)`
    return `c${place} as (
      insert into rate_limits as known (key, points, ends_at) select $${key}, 1, $${end}::timestamptz ${isReached}
      on conflict (key) do update set
        points = case when known.ends_at <= $1 then 1 else known.points + 1 end,
        ends_at = case when known.ends_at <= $1 then excluded.ends_at else known.ends_at end
      returning ${place}::integer as place, points, ends_at, $${most}::integer as most)`
  })
  const { rows } = await deps.pool.query<{ place: number; endsAt: Date }>(
    `with ${counted.join(', ')}
     select place, ends_at as "endsAt"
     from (${limits.map((_, place) => `select * from c${place}`).join(' union all ')}) counted
     where points > most`,
    values,
  )
  const [usedUp] = rows
  const limit = usedUp && limits[usedUp.place]
  return limit ? { name: limit[0], endsAt: usedUp.endsAt } : null
}

/** The error of a limit that is used up until then. */
export function tooMany({ now }: Pick<Deps, 'now'>, endsAt: Date): AppError {
  const waitS = Math.ceil((endsAt.getTime() - now().getTime()) / 1000)
  return new AppError('too_many_requests', { retryAfterS: Math.max(1, waitS) })
}

/** The same for where running out is no error: false once the attempts are spent. */
export async function trySpend(
  deps: LimitDeps,
  name: RateLimitName,
  subject: string | number,
  cost = 1,
): Promise<boolean> {
  const { used } = await countAttempt(deps, name, subject, cost)
  return used <= rateLimits[name].points
}

/** Counts an attempt, or as many as it costs: how many there were in this window with it, and when the window ends. */
export async function countAttempt(
  deps: LimitDeps,
  name: RateLimitName,
  subject: string | number,
  cost = 1,
): Promise<{ readonly used: number; readonly endsAt: Date }> {
  const { windowS } = rateLimits[name]
  const now = deps.now()
  const endsAt = new Date(now.getTime() + windowS * 1000)
  const { rows } = await deps.pool.query<{ points: number; endsAt: Date }>(
    `insert into rate_limits as known (key, points, ends_at)
     select $1::text, $4::integer, $3::timestamptz from ${withoutWaiting} as quick
     on conflict (key) do update set
       points = case when known.ends_at <= $2 then $4 else known.points + $4 end,
       ends_at = case when known.ends_at <= $2 then excluded.ends_at else known.ends_at end
     returning points, ends_at as "endsAt"`,
    [keyOf(deps, name, subject), now, endsAt, cost],
  )
  const { points: used, endsAt: end } = rows[0] ?? { points: cost, endsAt }
  return { used, endsAt: end }
}

/** Forgets the attempts of a subject, for example once it has succeeded. */
export async function forgiveAttempts(
  deps: LimitDeps,
  name: RateLimitName,
  subject: string | number,
): Promise<void> {
  await deps.pool.query('delete from rate_limits where key = $1', [keyOf(deps, name, subject)])
}

function keyOf({ config }: LimitDeps, name: RateLimitName, subject: string | number): string {
  const hash = createHmac('sha256', config.signingSecret).update(`limit:${name}:${subject}`)
  return `${name}:${hash.digest('base64url')}`
}
