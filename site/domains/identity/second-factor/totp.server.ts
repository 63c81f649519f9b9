import type { Pool, PoolClient } from 'pg'
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '#platform/context.ts'
import { decrypt, encrypt } from '#platform/secrets/encrypt.ts'
import { findTotp, saveTotp, spendTotpStep } from './factors.queries.server.ts'

const PERIOD_S = 30
const SECRET_BYTES = 20
/** Clocks may be half a minute apart, both ways. */
const WINDOW = 1

type TotpDeps = Pick<Deps, 'config' | 'now'>
type Client = Pool | PoolClient

/** Begins with an authenticator app: a new secret, which counts once a code of it was entered. */
export async function beginTotp(
  { config, now }: TotpDeps,
  client: Client,
  userId: number,
): Promise<boolean> {
  const { base32 } = new Secret({ size: SECRET_BYTES })
  const secret = encrypt(config.signingSecret, purposeOf(userId), base32)
  return saveTotp(client, { userId, secret, now: now() })
}

/** The secret that waits for its first code, for the app to take; null where none waits. */
export async function readNewTotp(
  { config }: TotpDeps,
  client: Client,
  { userId, label }: { userId: number; label: string },
): Promise<{ secret: string; uri: string } | null> {
  const row = await findTotp(client, userId)
  if (!row || row.confirmedAt !== null) return null
  const secret = decrypt(config.signingSecret, purposeOf(userId), row.secret)
  if (secret === null) return null
  return { secret, uri: generatorOf(secret, { issuer: config.siteName, label }).toString() }
}

/**
 * Whether a code of the app is right, and uses it up: neither it nor an earlier one is right again.
 * `isFirst` confirms a new secret.
 */
export async function spendTotpCode(
  { config, now }: TotpDeps,
  client: Client,
  { userId, code, isFirst = false }: { userId: number; code: string; isFirst?: boolean },
): Promise<boolean> {
  const row = await findTotp(client, userId)
  const secret = row && decrypt(config.signingSecret, purposeOf(userId), row.secret)
  if (!secret) return false
  const timestamp = now().getTime()
  const delta = generatorOf(secret).validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta
  return spendTotpStep(client, { userId, step, isFirst, now: now() })
}

/** The code of an app at a moment; for tests and for whoever writes an app. */
export function totpCodeAt(secret: string, at: Date): string {
  return generatorOf(secret).generate({ timestamp: at.getTime() })
}

function generatorOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  })
}

/** A secret of one person, put into the row of another, opens nothing. */
function purposeOf(userId: number): string {
  return `totp:${userId}`
}
