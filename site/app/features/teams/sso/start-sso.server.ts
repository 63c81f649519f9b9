import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { authorizationUrl, discoverProvider } from './provider.server.ts'
import { findSsoOf } from './sso.queries.server.ts'
import { challengeOf, newSsoState, ssoCookie, SSO_PATH } from './sso-state.server.ts'

/** The address at the site to which every provider sends people back. */
export function redirectUriOf(origin: string): string {
  return `${origin}${SSO_PATH}/callback`
}

/**
 * Begins a sign-in by a team's provider: answers with the provider's address and binds the sign-in
 * to this browser.
 *
 * @throws {AppError} not_found for a team without provider
 * @throws {SsoError} provider_unreachable, provider_unusable
 */
export async function startSso(
  { deps, origin, language, setCookie }: RequestScope,
  { team, redirect, email }: { team: string; redirect: string | null; email?: string | undefined },
): Promise<string> {
  const sso = await findSsoOf(deps.pool, team)
  if (!sso) throw new AppError('not_found')
  const provider = await discoverProvider(deps.outside, sso.issuer)
  const begun = newSsoState({ team, issuer: sso.issuer, redirect, language }, deps.now())
  setCookie(
    ssoCookie(deps.config.signingSecret, { state: begun, isHttps: origin.startsWith('https:') }),
  )
  return authorizationUrl(
    provider,
    { clientId: sso.clientId, redirectUri: redirectUriOf(origin) },
    {
      state: begun.state,
      nonce: begun.nonce,
      challenge: challengeOf(begun.verifier),
      loginHint: email,
    },
  )
}
