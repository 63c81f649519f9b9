import { refusedWhileActing } from '#platform/addresses/address-rule.ts'
import type { Context, Hono } from 'hono'
import type { Deps, RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { preferredLanguage } from '#platform/http/request/request-language.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { networkOf } from '#platform/network/network-of.ts'
import type { OidcProvider } from '#platform/settings/oidc-providers.ts'
import { openEgress } from '#platform/egress/egress.ts'
import { secondStepPath } from '#web/routing/sign-in-steps.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { localizePath } from '#web/i18n/locales.ts'
import { safeRedirect } from '#web/routing/own-path.ts'
import { signInWithProvider } from '#domains/identity/accounts/index.server.ts'
import {
  authorizationUrl,
  connectProvider,
  readSignIn,
  SsoError,
  type Claims,
} from '#domains/identity/teams/index.server.ts'
import { createState, readState, stateCookie, STATE_COOKIE } from './provider-state.server.ts'

const BASE = '/auth/provider'

/** The settings name these servers, so they may have private addresses. */
const egress = openEgress({ allowsPrivate: true })

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
  app.get(`${BASE}/:id`, refusedWhileActing, (context) => {
    const provider = find(context.req.param('id'))
    return lead(deps, context, provider, (scope) => start(scope, provider, context))
  })
  app.get(`${BASE}/:id/callback`, refusedWhileActing, (context) => {
    const provider = find(context.req.param('id'))
    return lead(deps, context, provider, (scope) =>
      finish(scope, provider, new URL(context.req.url).searchParams),
    )
  })
}

async function start(
  { deps, origin, setCookie }: RequestScope,
  { id, issuer, clientId }: OidcProvider,
  context: Context,
): Promise<string> {
  const redirect = safeRedirect(context.req.query('redirect'), origin)
  const begun = createState(id, redirect, deps.now())
  const provider = await connectProvider({ egress, now: deps.now }, { issuer, clientId })
  setCookie(stateCookie(deps.config.signingSecret, origin, begun))
  const { state, nonce, verifier } = begun
  const redirectUri = callbackOf(origin, id)
  return authorizationUrl(provider, { redirectUri, state, nonce, verifier })
}

async function finish(
  scope: RequestScope,
  { id, ...client }: OidcProvider,
  query: URLSearchParams,
): Promise<string> {
  const { deps, origin, cookie, setCookie } = scope
  const secret = deps.config.signingSecret
  const state = query.get('state') ?? ''
  const begun = readState(secret, {
    cookie: cookie(STATE_COOKIE),
    provider: id,
    state,
    now: deps.now(),
  })
  setCookie(stateCookie(secret, origin, null))
  if (!begun) throw new SsoError('sign_in_expired')
  if (!query.get('code')) throw new SsoError('sign_in_refused')
  const provider = await connectProvider({ egress, now: deps.now }, client)
  const { nonce, verifier } = begun
  const redirectUri = callbackOf(origin, id)
  const claims = await readSignIn(provider, { redirectUri, query, state, nonce, verifier })
  const { outcome } = await signInWithProvider(scope, personOf(id, claims))
  return outcome === 'open' ? begun.redirect : secondStepPath(begun.redirect)
}

/** Silence about an address is no proof of it. */
function personOf(id: string, claims: Claims) {
  return {
    provider: `oidc:${id}`,
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: String(claims.email_verified) === 'true',
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
