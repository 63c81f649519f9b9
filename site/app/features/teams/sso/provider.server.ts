import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { z } from 'zod'
import { OutsideError, type Outside } from '#server/outside/outside.ts'

/** Of OpenID Connect Discovery 1.0, what an authorization code with PKCE needs. */
const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})
export type Provider = z.output<typeof discovery>

export type ClientOfProvider = {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
}

/** Why nobody was signed in; the login page gets it as `sso_error` and has a text for each. */
const ssoProblems = [
  'provider_unreachable',
  'provider_unusable',
  'sign_in_refused',
  'sign_in_expired',
  'domain_not_verified',
  'not_a_member',
  'no_seat',
  'account_blocked',
] as const

/** Why a sign-in by a team's provider came to nothing. */
export class SsoError extends Error {
  readonly code: (typeof ssoProblems)[number]
  constructor(code: SsoError['code'], cause?: unknown) {
    super(code, { cause })
    this.name = 'SsoError'
    this.code = code
  }
}

/**
 * Reads what a provider says of itself. It must call itself by the very issuer it was asked as.
 *
 * @throws {SsoError} provider_unreachable, provider_unusable
 */
export async function discoverProvider(outside: Outside, issuer: string): Promise<Provider> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { status, json } = await ask(outside, { url })
  const parsed = discovery.safeParse(json)
  if (status !== 200 || !parsed.success) throw new SsoError('provider_unusable')
  if (trimmed(parsed.data.issuer) !== trimmed(issuer)) throw new SsoError('provider_unusable')
  const { protocol } = new URL(issuer)
  const isDowngraded = new URL(parsed.data.authorization_endpoint).protocol !== protocol
  if (protocol === 'https:' && isDowngraded) throw new SsoError('provider_unusable')
  return parsed.data
}

/** Where the browser goes to sign in: authorization code, PKCE S256, state and nonce. */
export function authorizationUrl(
  provider: Provider,
  { clientId, redirectUri }: Omit<ClientOfProvider, 'clientSecret'>,
  {
    state,
    nonce,
    challenge,
    loginHint,
  }: {
    readonly state: string
    readonly nonce: string
    readonly challenge: string
    readonly loginHint?: string | undefined
  },
): string {
  const url = new URL(provider.authorization_endpoint)
  for (const [name, value] of Object.entries({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(loginHint && { login_hint: loginHint }),
  })) {
    url.searchParams.set(name, value)
  }
  return url.href
}

const tokens = z.object({ id_token: z.string() })
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  given_name: z.string().max(200).optional(),
  family_name: z.string().max(200).optional(),
  name: z.string().max(200).optional(),
})
export type Claims = z.output<typeof claims>

/**
 * Changes a code for who signed in. Signature, issuer, audience, expiry and nonce of the ID token
 * are checked, and an address that the provider itself calls unproved is refused.
 *
 * @throws {SsoError} provider_unreachable, provider_unusable, sign_in_refused
 */
export async function readSignIn(
  outside: Outside,
  provider: Provider,
  {
    client,
    code,
    verifier,
    nonce,
    now,
  }: {
    readonly client: ClientOfProvider
    readonly code: string
    readonly verifier: string
    readonly nonce: string
    readonly now: Date
  },
): Promise<Claims> {
  const answer = await ask(outside, {
    url: provider.token_endpoint,
    ...credentials(provider, client, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: client.redirectUri,
      code_verifier: verifier,
    }),
  })
  const parsed = tokens.safeParse(answer.json)
  if (answer.status !== 200 || !parsed.success) throw new SsoError('sign_in_refused')
  const { json: keys } = await ask(outside, { url: provider.jwks_uri })
  const { payload } = await jwtVerify(
    parsed.data.id_token,
    createLocalJWKSet(keys as JSONWebKeySet),
    {
      issuer: provider.issuer,
      audience: client.clientId,
      // Asymmetric alone: a client secret must not be able to sign, nor "none" to pass.
      algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'],
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      clockTolerance: 60,
      currentDate: now,
    },
  ).catch((cause: unknown) => {
    throw new SsoError('sign_in_refused', cause)
  })
  const who = claims.safeParse(payload)
  const isForUs = payload['azp'] === undefined || payload['azp'] === client.clientId
  if (payload['nonce'] !== nonce || !isForUs || !who.success) throw new SsoError('sign_in_refused')
  if (String(who.data.email_verified) === 'false') throw new SsoError('sign_in_refused')
  return who.data
}

/** By header where the provider takes it, which is the default of the standard; else in the form. */
function credentials(
  { token_endpoint_auth_methods_supported: methods }: Provider,
  { clientId, clientSecret }: ClientOfProvider,
  form: Record<string, string>,
) {
  if (!methods.includes('client_secret_basic')) {
    return { form: { ...form, client_id: clientId, client_secret: clientSecret } }
  }
  const pair = `${encodeForm(clientId)}:${encodeForm(clientSecret)}`
  return { form, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

function encodeForm(text: string): string {
  return new URLSearchParams({ x: text }).toString().slice(2)
}

async function ask(outside: Outside, request: Parameters<Outside['fetchJson']>[0]) {
  try {
    return await outside.fetchJson(request)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    const isUnusable = error.code !== 'unreachable'
    throw new SsoError(isUnusable ? 'provider_unusable' : 'provider_unreachable', error)
  }
}

function trimmed(issuer: string): string {
  return issuer.replace(/\/$/, '')
}
