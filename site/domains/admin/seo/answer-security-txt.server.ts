import type { Context } from 'hono'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { locales } from '#web/i18n/locales.ts'

/** RFC 9116 asks for less than a year; whoever keeps the file looks again within half of one. */
const LIFETIME_MS = 180 * 86_400_000
const DAY_MS = 86_400_000

/**
 * `/.well-known/security.txt` of RFC 9116: whom to tell of a weakness of this site. `Expires` is 180 days
 * away, at midnight, so that the file is the same all day.
 *
 * @throws {AppError} not_found without SECURITY_CONTACT
 */
export function answerSecurityTxt(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  context: Context,
): Response {
  const { securityContact: contact } = config
  if (contact === null) throw new AppError('not_found')
  const origin = requestOrigin(config, context)
  const expires = Math.floor((now().getTime() + LIFETIME_MS) / DAY_MS) * DAY_MS
  const lines = [
    `Contact: ${/^[a-z]+:/.test(contact) ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(expires).toISOString()}`,
    `Preferred-Languages: ${locales.map(({ code }) => code).join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return context.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
}
