import { createHmac, timingSafeEqual } from 'node:crypto'
import { offeredFormat } from '@tessera/contracts'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'

/** How long a granted address stays good. */
export const LINK_LIFETIME_MS = 60_000

const order = z.object({
  assetId: z.number().int(),
  format: offeredFormat,
  size: z.number().int().optional(),
  colors: z.record(z.string(), z.string()).optional(),
  stroke: z.number().optional(),
  fileName: z.string(),
  /** Of an account: it keeps what it has a licence for, be it withdrawn meanwhile. */
  isKept: z.boolean().optional(),
  /** Milliseconds since 1970. */
  expiresAt: z.number().int(),
})

/** What exactly a granted address delivers. */
export type DownloadOrder = z.output<typeof order>

/** `/downloads/{order}.{signature}`: whoever holds the address gets this file, and nothing else. */
export function toDownloadLink(secret: string, wanted: DownloadOrder): string {
  const text = Buffer.from(JSON.stringify(wanted)).toString('base64url')
  return `/downloads/${text}.${sign(secret, text)}`
}

/**
 * Reads a granted address back.
 *
 * @throws {AppError} link_refused when it was changed or has expired.
 */
export function readDownloadLink(secret: string, token: string, now: Date): DownloadOrder {
  const [text = '', signature = '', ...rest] = token.split('.')
  const expected = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given)
  if (!isOurs || rest.length > 0) throw new AppError('link_refused')
  const wanted = order.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (wanted.expiresAt < now.getTime()) throw new AppError('link_refused')
  return wanted
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`download:${text}`).digest('base64url')
}
