import type { RequestScope } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { openSession } from '#domains/identity/accounts/index.server.ts'
import { admitPerson } from './admit-person.server.ts'
import { callbackOf, endsAt } from './callback.ts'
import { connectProvider, readSignIn } from './provider.server.ts'
import { decrypt } from './encrypt.server.ts'
import { CLIENT_SECRET, ssoMethod } from './sso-settings.server.ts'
import { SsoError } from './sso-error.server.ts'
import { findSsoOf } from './sso.queries.server.ts'
import { readSsoState, ssoCookie, SSO_COOKIE, type SsoState } from './sso-state.server.ts'

/**
 * Ends a sign-in that this browser began: a session as the team, and where the person wanted to go.
 * `at` is the team whose address the provider sent the person to, null for the shared one; at
 * another's the code is not spent. The cookie is, whatever happens.
 *
 * @throws {SsoError} of the provider, or why the person is not let in
 */
export async function finishSso(
  scope: RequestScope,
  { query, at }: { readonly query: URLSearchParams; readonly at: string | null },
): Promise<SsoState & { readonly outcome: 'open' | 'second-step' }> {
  const { deps, origin } = scope
  const secret = deps.config.signingSecret
  const cookie = scope.cookie(SSO_COOKIE)
  scope.setCookie(ssoCookie(secret, { state: null, isHttps: origin.startsWith('https:') }))
  const begun = readSsoState(secret, { cookie, state: query.get('state') ?? '', now: deps.now() })
  if (!begun) throw new SsoError('sign_in_expired')
  const sso = await findSsoOf(deps.pool, begun.team)
  // The owner may have named another provider meanwhile.
  if (sso?.issuer !== begun.issuer) throw new SsoError('sign_in_refused')
  if (!query.get('code') || !endsAt(sso, at)) throw new SsoError('sign_in_refused')
  const clientSecret = decrypt(secret, CLIENT_SECRET, sso.clientSecret)
  if (clientSecret === null) throw new SsoError('provider_unusable')

  const provider = await connectProvider(deps, { ...sso, clientSecret })
  const { state, nonce, verifier } = begun
  const redirectUri = callbackOf(origin, sso)
  const claims = await readSignIn(provider, { redirectUri, query, state, nonce, verifier })
  const outcome = await inTransaction(deps.pool, async (client) => {
    const { userId, teamId } = await admitPerson(client, scope, { claims, teamUuid: begun.team })
    const method = ssoMethod(begun.team)
    return openSession(scope, client, { userId, method, teamId })
  })
  return { ...begun, outcome }
}
