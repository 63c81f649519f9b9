/** A message of a webhook, genuine and of now. */
export type WebhookMessage = {
  /** The `webhook-id`: the same in every attempt. */
  readonly id: string
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
}

export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

type VerifyOptions = {
  /** How old or early a message may be. */
  readonly toleranceS?: number
  readonly now?: () => number
}

const PREFIX = 'whsec_'

/**
 * Checks a message by Standard Webhooks and reads it. `body` is the text as it came, before anything parses it.
 *
 * @throws WebhookError for what is not signed by this secret, or too old
 */
export async function verifyWebhook(
  body: string,
  headers: WebhookHeaders,
  secret: string,
  { toleranceS = 300, now = Date.now }: VerifyOptions = {},
): Promise<WebhookMessage> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const sent = headerOf(headers, 'webhook-signature')
  if (!/^\d+$/.test(timestamp)) throw new WebhookError('the timestamp is no number')
  if (Math.abs(now() / 1000 - Number(timestamp)) > toleranceS) {
    throw new WebhookError('the message is too old or from the future')
  }
  const key = await importKey(secret)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const signature of sent.split(' ')) {
    const given = signature.startsWith('v1,') ? decodeBase64(signature.slice(3)) : null
    // Web Crypto compares in constant time.
    if (given && (await crypto.subtle.verify('HMAC', key, given, signed))) {
      return { id, ...(JSON.parse(body) as Omit<WebhookMessage, 'id'>) }
    }
  }
  throw new WebhookError('no signature is of this secret')
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  if (typeof value !== 'string' || value === '') throw new WebhookError(`${name} is missing`)
  return value
}

async function importKey(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith(PREFIX) ? decodeBase64(secret.slice(PREFIX.length)) : null
  if (!bytes) throw new WebhookError('the secret must begin with whsec_')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
  } catch {
    return null
  }
}
