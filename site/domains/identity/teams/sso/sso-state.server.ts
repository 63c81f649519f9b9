import { createHash, timingSafeEqual } from 'node:crypto'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { z } from 'zod'
import { encrypt, decrypt } from './encrypt.server.ts'

const LIFETIME_MS = 10 * 60_000
const PURPOSE = 'sso-state'

/** The cookie that binds a sign-in to the browser that began it. */
export const SSO_COOKIE = 'sso_state'
export const SSO_PATH = '/auth/sso'

const stateShape = z.object({
  team: z.uuid(),
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string().nullable(),
  language: z.string(),
  expiresAt: z.number(),
})
export type SsoState = z.output<typeof stateShape>

/** Begins a sign-in: fresh random values, good for ten minutes. */
export function newSsoState(
  input: Pick<SsoState, 'team' | 'issuer' | 'redirect' | 'language'>,
  now: Date,
): SsoState {
  return {
    ...input,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    expiresAt: now.getTime() + LIFETIME_MS,
  }
}

/** Set-Cookie for a begun sign-in; without one, the line that takes it back. */
export function ssoCookie(
  secret: string,
  { state, isHttps }: { readonly state: SsoState | null; readonly isHttps: boolean },
): string {
  const value = state ? encrypt(secret, PURPOSE, JSON.stringify(state)) : ''
  const age = state ? LIFETIME_MS / 1000 : 0
  const secure = isHttps ? '; Secure' : ''
  return `${SSO_COOKIE}=${value}; Path=${SSO_PATH}; Max-Age=${age}; SameSite=Lax; HttpOnly${secure}`
}

/** The sign-in that this browser began, if the provider answers that very one and in time. */
export function readSsoState(
  secret: string,
  {
    cookie,
    state,
    now,
  }: { readonly cookie: string | undefined; readonly state: string; readonly now: Date },
): SsoState | null {
  const text = cookie ? decrypt(secret, PURPOSE, cookie) : null
  if (text === null) return null
  const begun = stateShape.parse(JSON.parse(text))
  const isSame = timingSafeEqual(hash(begun.state), hash(state))
  return isSame && begun.expiresAt > now.getTime() ? begun : null
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
