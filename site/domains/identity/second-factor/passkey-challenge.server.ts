import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#platform/context.ts'

const RANDOM_BYTES = 20
const TIME_BYTES = 6
const LIFETIME_MS = 10 * 60_000

/** What a passkey is asked for; an answer to one question is none to another. */
export type PasskeyPurpose = 'sign-in' | 'second-step' | 'confirm' | 'add'

/** `subject` names whom it was made for: a session, a pending sign-in, or nobody. */
type Asked = { readonly purpose: PasskeyPurpose; readonly subject: string }
type ChallengeDeps = Pick<Deps, 'config' | 'pool' | 'now'>

/** A challenge for a passkey that names its end and is signed, so that none is kept until it is used. */
export function createPasskeyChallenge(
  { config, now }: ChallengeDeps,
  asked: Asked,
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(RANDOM_BYTES + TIME_BYTES)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeUIntBE(now().getTime() + LIFETIME_MS, RANDOM_BYTES, TIME_BYTES)
  return Uint8Array.from(Buffer.concat([head, sign(config.signingSecret, head, asked)]))
}

/** Whether a challenge is ours, for this purpose and subject, and not over; it is good once. */
export async function spendPasskeyChallenge(
  { config, pool, now }: ChallengeDeps,
  asked: Asked,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES)
  const signature = bytes.subarray(RANDOM_BYTES + TIME_BYTES)
  const expected = sign(config.signingSecret, head, asked)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
  const endsAt = head.readUIntBE(RANDOM_BYTES, TIME_BYTES)
  if (endsAt <= now().getTime()) return false
  const { rowCount } = await pool.query(
    'insert into spent_challenges (hash, expires_at) values ($1, $2) on conflict do nothing',
    [createHash('sha256').update('passkey:').update(bytes).digest(), new Date(endsAt)],
  )
  return rowCount === 1
}

function sign(secret: string, head: Buffer, { purpose, subject }: Asked): Buffer {
  const text = `passkey:${purpose}:${subject}:`
  return createHmac('sha256', secret).update(text).update(head).digest()
}
