import { refusedWhileActing } from '#platform/addresses/address-rule.ts'
import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Deps, RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { readForm } from '#platform/http/input/read-form.ts'
import { readJson } from '#platform/http/input/read-json.ts'
import { preferredLanguage } from '#platform/http/request/request-language.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { secondStepPath } from '#web/routing/sign-in-steps.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { hashToken } from '#domains/identity/accounts/sessions/session-cookie.server.ts'
import { signInWithProvider, type ProviderPerson } from './sign-in-with-provider.server.ts'

const BASE = '/register/google-yolo-one-tap'
const COOKIE = 'one_tap_nonce'
const NONCE_LIFETIME_S = 3600
const LARGEST_BODY = 20_000
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  email_verified: z.literal(true),
  hd: z.string().optional(),
  given_name: z.string().max(200).default(''),
  family_name: z.string().max(200).default(''),
})

/**
 * Google One Tap: `…/nonce` gives the browser a nonce for the prompt, `…/callback` takes what the
 * prompt answered with and ends at the root page. Without a client id neither exists.
 */
export function mountOneTap(app: Hono, deps: Deps): void {
  const { googleClientId, googleJwksUrl } = deps.config
  if (googleClientId === null) return
  const keys = createRemoteJWKSet(new URL(googleJwksUrl), { timeoutDuration: 5_000 })
  const scopeOf = (context: Context) =>
    requestScope(deps, context, preferredLanguage(context.req.header('accept-language')))

  app.get(`${BASE}/nonce`, refusedWhileActing, (context) => {
    const nonce = randomBytes(24).toString('base64url')
    sendNonce(scopeOf(context), nonce, NONCE_LIFETIME_S)
    return context.json({ nonce, client_id: googleClientId }, 200, { 'cache-control': 'no-store' })
  })
  app.post(`${BASE}/callback`, refusedWhileActing, async (context) => {
    const scope = scopeOf(context)
    // Every browser names its origin here; whoever does not is none.
    if (context.req.header('origin') !== scope.origin) throw new AppError('request_refused')
    await spendAttempt(deps, 'login-address', networkOf(scope.actor.address))
    const credential = await readCredential(context)
    const nonce = scope.cookie(COOKIE)
    sendNonce(scope, '', 0)
    const { payload } = await jwtVerify(credential, keys, {
      issuer: ISSUERS,
      audience: googleClientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      maxTokenAge: NONCE_LIFETIME_S,
      clockTolerance: 30,
      currentDate: deps.now(),
    }).catch((cause: unknown) => {
      throw new AppError('wrong_credentials', { cause })
    })
    if (!nonce || payload['nonce'] !== nonce) throw new AppError('wrong_credentials')
    await spendNonce(deps, nonce)
    const { outcome } = await signInWithProvider(scope, readPerson(payload))
    const redirect = outcome === 'open' ? '/' : secondStepPath(null)
    return wantsJson(context)
      ? context.json({ status: 'success', response: { redirect } })
      : context.redirect(redirect, 303)
  })
}

/** Google answers for its own addresses and for those of its organisations, not for others. */
function readPerson(payload: unknown): ProviderPerson {
  const parsed = claims.safeParse(payload)
  if (!parsed.success) throw new AppError('wrong_credentials')
  const { sub, email, hd, given_name: firstName, family_name: lastName } = parsed.data
  const isEmailVerified = hd !== undefined || /@(?:gmail|googlemail)\.com$/.test(email)
  return { provider: 'google', subject: sub, email, isEmailVerified, firstName, lastName }
}

async function readCredential(context: Context): Promise<string> {
  const type = context.req.header('content-type') ?? ''
  const size = Number(context.req.header('content-length') ?? 0)
  if (size > 20_000) throw new AppError('payload_too_large')
  const body: unknown = /json/.test(type)
    ? await readJson(context.req.raw, LARGEST_BODY)
    : Object.fromEntries(await readForm(context.req.raw))
  const parsed = z.object({ credential: z.string().min(1).max(10_000) }).safeParse(body)
  if (!parsed.success)
    throw new AppError('invalid_request', { fields: { credential: 'is missing' } })
  return parsed.data.credential
}

/** A nonce is good once, in whatever process. */
async function spendNonce({ pool, now }: Deps, nonce: string): Promise<void> {
  const expiresAt = new Date(now().getTime() + 2 * NONCE_LIFETIME_S * 1000)
  const { rowCount } = await pool.query(
    'insert into spent_challenges (hash, expires_at) values ($1, $2) on conflict do nothing',
    [hashToken(`one-tap:${nonce}`), expiresAt],
  )
  if (rowCount !== 1) throw new AppError('wrong_credentials')
}

function sendNonce({ origin, setCookie }: RequestScope, nonce: string, age: number): void {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  setCookie(`${COOKIE}=${nonce}; Path=${BASE}; Max-Age=${age}; SameSite=Strict; HttpOnly${secure}`)
}

function wantsJson(context: Context): boolean {
  return /json/.test(context.req.header('accept') ?? '')
}
