import { createHmac, randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { replaceRecoveryCodes, spendRecoveryHash } from './factors.queries.server.ts'

/** Crockford’s alphabet: no letters that look like digits. 12 of them are 60 bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
export const RECOVERY_CODES = 10

type CodeDeps = Pick<Deps, 'config' | 'now'>

/** New recovery codes in the place of all there were. They are answered here and nowhere else again. */
export async function makeRecoveryCodes(
  { config, now }: CodeDeps,
  client: PoolClient,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createCode)
  const hashes = codes.map((code) => hashCode(config.signingSecret, userId, code))
  await replaceRecoveryCodes(client, { userId, hashes, now: now() })
  return codes
}

/** Whether a recovery code is right, and uses it up. */
export function spendRecoveryCode(
  { config, now }: CodeDeps,
  client: Pool | PoolClient,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const hash = hashCode(config.signingSecret, userId, code)
  return spendRecoveryHash(client, { userId, hash, now: now() })
}

function createCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Keyed: whoever reads the database alone can try no codes. */
function hashCode(secret: string, userId: number, code: string): Buffer {
  return createHmac('sha256', secret)
    .update(`recovery:${userId}:${canonicalCode(code)}`)
    .digest()
}

/** As it may be typed: small letters, blanks, no dashes, an O for a zero. */
function canonicalCode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}
