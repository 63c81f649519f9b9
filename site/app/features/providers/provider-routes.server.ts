import type { Context, Hono } from 'hono'
import type { Deps, RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { preferredLanguage } from '#server/http/request-language.ts'
import { requestScope } from '#server/http/request-scope.ts'
import { networkOf } from '#server/network-of.ts'
import type { OidcProvider } from '#server/oidc-providers.ts'
import { openOutside } from '#server/outside/outside.ts'
import { spendAttempt } from '#server/rate-limits.ts'
import { localizePath } from '../../i18n/locales.ts'
import { safeRedirect } from '../../routing/own-path.ts'
import { signInWithProvider } from '../accounts/index.server.ts'
import {
  authorizationUrl,
  challengeOf,
  discoverProvider,
  readSignIn,
  SsoError,
  type Claims,
} from '../teams/index.server.ts'
import { createState, readState, stateCookie, STATE_COOKIE } from './provider-state.server.ts'

const BASE = '/auth/provider'

/** The settings name these servers, so they may have private addresses. */
const outside = openOutside({ allowsPrivate: true })

/**
 * Signing in with the OpenID Connect providers of the settings: `/auth/provider/<id>` leads to the
 * provider, `…/callback` back from it. Whoever is refused there comes back with
 * `social_provider_access_denied`.
 */
export function mountProviders(app: Hono, deps: Deps): void {
  const find = (id: string) => {
    const provider = deps.config.oidcProviders.find((one) => one.id === id)
    if (!provider) throw new AppError('not_found')
    return provider
  }
  app.get(`${BASE}/:id`, (context) => {
    const provider = find(context.req.param('id'))
    return lead(deps, context, provider, (scope) => start(scope, provider, context))
  })
  app.get(`${BASE}/:id/callback`, (context) => {
    const provider = find(context.req.param('id'))
    return lead(deps, context, provider, (scope) => finish(scope, provider, context.req.query()))
  })
}

async function start(
  { deps, origin, setCookie }: RequestScope,
  { id, issuer, clientId }: OidcProvider,
  context: Context,
): Promise<string> {
  const redirect = safeRedirect(context.req.query('redirect'), origin)
  const state = createState(id, redirect, deps.now())
  const provider = await discoverProvider(outside, issuer)
  setCookie(stateCookie(deps.config.signingSecret, origin, state))
  return authorizationUrl(
    provider,
    { clientId, redirectUri: callbackOf(origin, id) },
    { state: state.state, nonce: state.nonce, challenge: challengeOf(state.verifier) },
  )
}

async function finish(
  scope: RequestScope,
  { id, issuer, clientId, clientSecret }: OidcProvider,
  { code, state = '' }: Record<string, string>,
): Promise<string> {
  const { deps, origin, cookie, setCookie } = scope
  const secret = deps.config.signingSecret
  const now = deps.now()
  const begun = readState(secret, { cookie: cookie(STATE_COOKIE), provider: id, state, now })
  setCookie(stateCookie(secret, origin, null))
  if (!begun) throw new SsoError('sign_in_expired')
  if (!code) throw new SsoError('sign_in_refused')
  const claims = await readSignIn(outside, await discoverProvider(outside, issuer), {
    client: { clientId, clientSecret, redirectUri: callbackOf(origin, id) },
    code,
    verifier: begun.verifier,
    nonce: begun.nonce,
    now,
  })
  await signInWithProvider(scope, personOf(id, claims))
  return begun.redirect
}

/** Silence about an address is no proof of it. */
function personOf(id: string, claims: Claims) {
  return {
    provider: `oidc:${id}`,
    subject: claims.sub,
    email: claims.email,
    isEmailProved: String(claims.email_verified) === 'true',
    firstName: claims.given_name ?? claims.name ?? '',
    lastName: claims.given_name === undefined ? '' : (claims.family_name ?? ''),
  }
}

async function lead(
  deps: Deps,
  context: Context,
  { name }: OidcProvider,
  run: (scope: RequestScope) => Promise<string>,
): Promise<Response> {
  const language = preferredLanguage(context.req.header('accept-language'))
  const scope = requestScope(deps, context, language)
  await spendAttempt(deps, 'login-address', networkOf(scope.actor.address))
  const location = await run(scope).catch((error: unknown) => {
    const isRefusal = error instanceof AppError && error.code === 'wrong_credentials'
    if (!(error instanceof SsoError) && !isRefusal) throw error
    deps.log.info({ err: error }, 'signing in with a provider came to nothing')
    const query = new URLSearchParams({ social_provider_access_denied: name })
    return `${localizePath('/login', language)}?${query}`
  })
  // 303: whatever the browser sent here, it asks there by GET.
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

function callbackOf(origin: string, id: string): string {
  return `${origin}${BASE}/${id}/callback`
}
