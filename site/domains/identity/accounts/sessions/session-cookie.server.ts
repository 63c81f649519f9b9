import { createHash, randomBytes } from 'node:crypto'
import type { RequestScope } from '#platform/context.ts'

/** Readable by scripts: says that there may be a session, never which. */
export const AUTH_CHECK_COOKIE = 'auth_check'

/** A new secret of a session, and what the database keeps of it. */
export function createSessionToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** SHA-256 of a random secret; random enough that nothing slower is needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * The name of the session's cookie. By HTTPS its prefix keeps other hosts of the domain from setting
 * it; by plain HTTP browsers would refuse that.
 */
export function sessionCookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-session' : 'session'
}

/** Hands a session to the browser, which keeps it until its latest end. */
export function sendSessionCookies(
  { origin, setCookie }: CookieScope,
  { token, now, endsAt }: { readonly token: string; readonly now: Date; readonly endsAt: Date },
): void {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const age = Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / 1000))
  const rest = `Path=/; Max-Age=${age}; SameSite=Lax${secure}`
  setCookie(`${sessionCookieName(origin)}=${token}; ${rest}; HttpOnly`)
  setCookie(`${AUTH_CHECK_COOKIE}=1; ${rest}`)
}

/** Takes both cookies back. */
export function clearSessionCookies({ origin, setCookie }: CookieScope): void {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const rest = `Path=/; Max-Age=0; SameSite=Lax${secure}`
  setCookie(`${sessionCookieName(origin)}=; ${rest}; HttpOnly`)
  setCookie(`${AUTH_CHECK_COOKIE}=; ${rest}`)
}

type CookieScope = Pick<RequestScope, 'origin' | 'setCookie'>
