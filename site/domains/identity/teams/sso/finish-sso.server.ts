import type { RequestScope } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { openSession } from '#domains/identity/accounts/index.server.ts'
import { admitPerson } from './admit-person.server.ts'
import { connectProvider, readSignIn } from './provider.server.ts'
import { decrypt } from './encrypt.server.ts'
import { CLIENT_SECRET, ssoMethod } from './sso-settings.server.ts'
import { SsoError } from './sso-error.server.ts'
import { findSsoOf } from './sso.queries.server.ts'
import { readSsoState, ssoCookie, SSO_COOKIE, type SsoState } from './sso-state.server.ts'
import { redirectUriOf } from './start-sso.server.ts'

/**
 * Ends a sign-in that this browser began: a session as the team, and where the person wanted to go.
 * The cookie is spent whatever happens.
 *
 * @throws {SsoError} of the provider, or why the person is not let in
 */
export async function finishSso(
  scope: RequestScope,
  query: URLSearchParams,
): Promise<SsoState & { readonly outcome: 'open' | 'second-step' }> {
  const { deps, origin } = scope
  const secret = deps.config.signingSecret
  const cookie = scope.cookie(SSO_COOKIE)
  scope.setCookie(ssoCookie(secret, { state: null, isHttps: origin.startsWith('https:') }))
  const begun = readSsoState(secret, { cookie, state: query.get('state') ?? '', now: deps.now() })
  if (!begun) throw new SsoError('sign_in_expired')
  const sso = await findSsoOf(deps.pool, begun.team)
  // The owner may have named another provider meanwhile.
  if (!query.get('code') || sso?.issuer !== begun.issuer) throw new SsoError('sign_in_refused')
  const clientSecret = decrypt(secret, CLIENT_SECRET, sso.clientSecret)
  if (clientSecret === null) throw new SsoError('provider_unusable')

  const provider = await connectProvider(deps, { ...sso, clientSecret })
  const { state, nonce, verifier } = begun
  const redirectUri = redirectUriOf(origin)
  const claims = await readSignIn(provider, { redirectUri, query, state, nonce, verifier })
  const outcome = await inTransaction(deps.pool, async (client) => {
    const { userId, teamId } = await admitPerson(client, scope, { claims, teamUuid: begun.team })
    const method = ssoMethod(begun.team)
    // The provider of a team asks for whatever factors its team wants.
    return openSession(scope, client, { userId, method, teamId, secondFactor: 'provider' })
  })
  return { ...begun, outcome }
}
