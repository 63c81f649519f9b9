import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import { z } from 'zod'
import { egressFetch } from '#platform/egress/egress-fetch.ts'
import { EgressError, type Egress } from '#platform/egress/egress.ts'
import { SsoError } from './sso-error.server.ts'

export type ClientOfProvider = {
  readonly issuer: string
  readonly clientId: string
  /** Needed to exchange a code, not to begin a sign-in. */
  readonly clientSecret?: string
}

/**
 * Reads the provider's discovery document. It must name the issuer it was requested for, apart from a
 * trailing slash; with an HTTPS issuer, every endpoint must be HTTPS. Token times are judged by `now`,
 * with a tolerance of 60 s.
 *
 * @throws {SsoError} provider_unreachable, provider_unusable
 */
export async function connectProvider(
  { egress, now }: { readonly egress: Egress; readonly now: () => Date },
  { issuer, clientId, clientSecret }: ClientOfProvider,
): Promise<Configuration> {
  const isHttps = URL.parse(issuer)?.protocol === 'https:'
  try {
    // Given the document's own URL, the library leaves the issuer to checkMetadata; given the issuer,
    // it would refuse a missing trailing slash.
    const provider = await discovery(
      new URL(`${trimmed(issuer)}/.well-known/openid-configuration`),
      clientId,
      { [clockSkew]: (now().getTime() - Date.now()) / 1000, [clockTolerance]: 60 },
      clientSecret === undefined ? undefined : authenticateBy(clientSecret),
      {
        [customFetch]: egressFetch(egress),
        // Off by default: the library trusts TLS instead of verifying the ID token's signature.
        execute: [enableNonRepudiationChecks, ...(isHttps ? [] : [allowInsecureRequests])],
      },
    )
    checkMetadata(provider, issuer, isHttps)
    return provider
  } catch (error) {
    throw ssoErrorOf(error, 'provider_unusable')
  }
}

/**
 * The library alone would accept Microsoft Entra's issuer for all tenants, whose administrators can
 * give their users any email.
 */
function checkMetadata(provider: Configuration, issuer: string, isHttps: boolean): void {
  const address = z.url({ protocol: isHttps ? /^https$/ : /^https?$/ })
  const { issuer: named } = z
    .object({
      issuer: z.string(),
      authorization_endpoint: address,
      token_endpoint: address,
      jwks_uri: address,
      token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
    })
    .parse(provider.serverMetadata())
  if (trimmed(named) !== trimmed(issuer)) throw new Error(`the provider names itself ${named}`)
}

/** Where the browser goes to sign in: authorization code, PKCE S256, state and nonce. */
export async function authorizationUrl(
  provider: Configuration,
  {
    redirectUri,
    state,
    nonce,
    verifier,
    loginHint,
  }: {
    readonly redirectUri: string
    readonly state: string
    readonly nonce: string
    readonly verifier: string
    readonly loginHint?: string | undefined
  },
): Promise<string> {
  return buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(loginHint && { login_hint: loginHint }),
  }).href
}

const claimsOfPerson = z.object({
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  given_name: z.string().max(200).optional(),
  family_name: z.string().max(200).optional(),
  name: z.string().max(200).optional(),
})
export type Claims = z.output<typeof claimsOfPerson>

/**
 * Exchanges the code of a callback for the claims of the person. Checks state and issuer (RFC 9207)
 * of the callback, and signature, issuer, audience, expiry and nonce of the ID token. An email that
 * the provider reports as unverified is refused.
 *
 * @throws {SsoError} provider_unreachable, provider_unusable, sign_in_refused
 */
export async function readSignIn(
  provider: Configuration,
  {
    redirectUri,
    query,
    state,
    nonce,
    verifier,
  }: {
    readonly redirectUri: string
    readonly query: URLSearchParams
    readonly state: string
    readonly nonce: string
    readonly verifier: string
  },
): Promise<Claims> {
  try {
    const tokens = await authorizationCodeGrant(provider, new URL(`${redirectUri}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    })
    const claims = claimsOfPerson.parse(tokens.claims())
    const isForUs = claims.azp === undefined || claims.azp === provider.clientMetadata().client_id
    if (!isForUs) throw new Error('the ID token is for another client')
    if (String(claims.email_verified) === 'false') throw new Error('the address is not verified')
    return claims
  } catch (error) {
    throw ssoErrorOf(error, 'sign_in_refused')
  }
}

/** Sends the secret in the header where the provider accepts that (the default), else in the form. */
function authenticateBy(clientSecret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

/** The library wraps errors of its fetch in one of its own: the egress error says why. */
function ssoErrorOf(error: unknown, otherwise: SsoError['code']): SsoError {
  const cause = error instanceof Error ? error.cause : undefined
  const refused = [error, cause].find((one) => one instanceof EgressError)
  if (!refused) return new SsoError(otherwise, error)
  const isUnreachable = refused.code === 'unreachable'
  return new SsoError(isUnreachable ? 'provider_unreachable' : 'provider_unusable', error)
}

function trimmed(issuer: string): string {
  return issuer.replace(/\/$/, '')
}
