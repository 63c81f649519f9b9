import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { z } from 'zod'
import { isSameText } from '#platform/secrets/is-same-text.ts'
import { encrypt, decrypt } from '#domains/identity/teams/index.server.ts'

const LIFETIME_MS = 600_000
const PURPOSE = 'provider-state'

/** Binds a sign-in to the browser that began it. */
export const STATE_COOKIE = 'provider_state'

const shape = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string(),
  expiresAt: z.number(),
})
export type ProviderState = z.output<typeof shape>

/** Fresh random values, good for ten minutes. */
export function createState(provider: string, redirect: string, now: Date): ProviderState {
  return {
    provider,
    redirect,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    expiresAt: now.getTime() + LIFETIME_MS,
  }
}

/** Set-Cookie of a sign-in that began; with null, the line that takes it back. */
export function stateCookie(secret: string, origin: string, state: ProviderState | null): string {
  const value = state ? encrypt(secret, PURPOSE, JSON.stringify(state)) : ''
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const age = state ? LIFETIME_MS / 1000 : 0
  return `${STATE_COOKIE}=${value}; Path=/auth/provider; Max-Age=${age}; SameSite=Lax; HttpOnly${secure}`
}

/** What this browser began with this provider, if the answer is to that and in time. */
export function readState(
  secret: string,
  {
    cookie,
    provider,
    state,
    now,
  }: { cookie: string | undefined; provider: string; state: string; now: Date },
): ProviderState | null {
  const text = cookie ? decrypt(secret, PURPOSE, cookie) : null
  if (text === null) return null
  const begun = shape.parse(JSON.parse(text))
  const isInTime = begun.expiresAt > now.getTime()
  return begun.provider === provider && isSameText(begun.state, state) && isInTime ? begun : null
}
