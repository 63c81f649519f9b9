import type { RequestScope } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { openSession } from '../../accounts/index.server.ts'
import { admitPerson } from './admit-person.server.ts'
import { discoverProvider, readSignIn, SsoError } from './provider.server.ts'
import { unseal } from './seal.server.ts'
import { CLIENT_SECRET, ssoMethod } from './sso-settings.server.ts'
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
  { code, state }: { readonly code: string | undefined; readonly state: string | undefined },
): Promise<SsoState> {
  const { deps, origin } = scope
  const secret = deps.config.signingSecret
  const cookie = scope.cookie(SSO_COOKIE)
  scope.setCookie(ssoCookie(secret, { state: null, isHttps: origin.startsWith('https:') }))
  const begun = readSsoState(secret, { cookie, state: state ?? '', now: deps.now() })
  if (!begun) throw new SsoError('sign_in_expired')
  const sso = await findSsoOf(deps.pool, begun.team)
  // The owner may have named another provider meanwhile.
  if (!code || sso?.issuer !== begun.issuer) throw new SsoError('sign_in_refused')
  const clientSecret = unseal(secret, CLIENT_SECRET, sso.clientSecret)
  if (clientSecret === null) throw new SsoError('provider_unusable')

  const provider = await discoverProvider(deps.outside, sso.issuer)
  const claims = await readSignIn(deps.outside, provider, {
    client: { clientId: sso.clientId, clientSecret, redirectUri: redirectUriOf(origin) },
    code,
    verifier: begun.verifier,
    nonce: begun.nonce,
    now: deps.now(),
  })
  await inTransaction(deps.pool, async (client) => {
    const { userId, teamId } = await admitPerson(client, scope, { claims, teamUuid: begun.team })
    await openSession(scope, client, { userId, method: ssoMethod(begun.team), teamId })
  })
  return begun
}
