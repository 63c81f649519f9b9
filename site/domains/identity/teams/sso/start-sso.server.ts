import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { callbackOf } from './callback.ts'
import { authorizationUrl, connectProvider } from './provider.server.ts'
import { findSsoOf } from './sso.queries.server.ts'
import { newSsoState, ssoCookie } from './sso-state.server.ts'

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
  const { teamUuid, issuer, clientId } = sso
  const provider = await connectProvider(deps, { issuer, clientId })
  const begun = newSsoState({ team: teamUuid, issuer, redirect, language }, deps.now())
  setCookie(
    ssoCookie(deps.config.signingSecret, { state: begun, isHttps: origin.startsWith('https:') }),
  )
  const { state, nonce, verifier } = begun
  const redirectUri = callbackOf(origin, sso)
  return authorizationUrl(provider, { redirectUri, state, nonce, verifier, loginHint: email })
}
