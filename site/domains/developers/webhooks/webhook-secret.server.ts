import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '#platform/settings/config.ts'
import { decrypt, encrypt } from '#platform/secrets/encrypt.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const PURPOSE = 'webhook-secret'

type Keyed = Pick<Config, 'signingSecret'>

/** A new secret as Standard Webhooks writes it: `whsec_` and base64. */
export function createSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

export function encryptSecret({ signingSecret }: Keyed, secret: string): string {
  return encrypt(signingSecret, PURPOSE, secret)
}

/** Null where it was encrypted under another SIGNING_SECRET: such an endpoint needs a new secret. */
export function decryptSecret({ signingSecret }: Keyed, encrypted: string): string | null {
  return decrypt(signingSecret, PURPOSE, encrypted)
}

export type SignedMessage = {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/**
 * The headers of a message by Standard Webhooks: HMAC-SHA256 of `id.timestamp.body`, one signature for each
 * secret that is valid now, so that receivers can change over.
 */
export function signMessage(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
