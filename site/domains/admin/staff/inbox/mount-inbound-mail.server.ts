import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { readBytes } from '#platform/http/input/read-bytes.ts'
import { receiveMail } from './receive-mail.server.ts'

/** More than providers take of a mail, in base64: one with large files comes in without them. */
const LARGEST_BYTES = 50_000_000

/**
 * `POST /inbound-mail`: a mail that a provider of mail hands over, with the secret of the settings as bearer
 * token or as password. Without the setting nothing comes in, and the answer says so (503).
 */
export function mountInboundMail(app: Hono, deps: Deps): void {
  app.post('/inbound-mail', forEverybody, async (context) => {
    const { inboundMailSecret } = deps.config
    if (inboundMailSecret === null) {
      throw new AppError('unavailable', {
        fields: { INBOUND_MAIL_SECRET: 'is not set: no mail comes in' },
      })
    }
    if (!isSecret(context.req.header('authorization'), inboundMailSecret)) {
      deps.log.warn('a mail was handed over without the secret')
      throw new AppError('request_refused')
    }
    const raw = await readBytes(context.req.raw, LARGEST_BYTES)
    const effect = await receiveMail(deps, parse(raw))
    return context.json({ received: true, effect })
  })
}

/** `Bearer <secret>`, or `Basic` with any name and the secret as password. */
function isSecret(header = '', secret: string): boolean {
  const [scheme = '', ...words] = header.split(' ')
  const given = words.join(' ')
  const isBasic = scheme.toLowerCase() === 'basic'
  const password = isBasic
    ? Buffer.from(given, 'base64')
        .toString()
        .replace(/^[^:]*:/, '')
    : given
  if (!isBasic && scheme.toLowerCase() !== 'bearer') return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(password), hash(secret))
}

/** @throws {AppError} invalid_request */
function parse(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString())
  } catch (cause) {
    throw new AppError('invalid_request', { fields: { body: 'is no JSON' }, cause })
  }
}
