import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { EgressError, openEgress, type EgressRequest } from '#platform/egress/egress.ts'
import { authorizationUrl, connectProvider, readSignIn } from './provider.server.ts'

const ISSUER = 'https://idp.example/realm'
const CLIENT = {
  issuer: ISSUER,
  clientId: 'site:1',
  clientSecret: 'a secret of 32 characters & more',
}
const REDIRECT_URI = 'https://site.example/auth/sso/callback'
/** Of RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const BEGUN = { redirectUri: REDIRECT_URI, state: 'state', nonce: 'nonce', verifier: VERIFIER }
const NOW = new Date('2031-05-06T07:08:09Z')
const NOW_S = NOW.getTime() / 1000

const HONEST: JWTPayload = {
  iss: ISSUER,
  aud: CLIENT.clientId,
  sub: 'eve',
  nonce: BEGUN.nonce,
  iat: NOW_S - 10,
  exp: NOW_S + 300,
  email: 'Eve@Studio.example',
}
const own = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')
const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256' }] }

function sign(change: Record<string, unknown>, { privateKey } = own): Promise<string> {
  const header = { alg: 'RS256', kid: 'one' }
  return new SignJWT({ ...HONEST, ...change }).setProtectedHeader(header).sign(privateKey)
}

/** A provider that answers as a test wants, and notes what it was asked. */
function openProvider({ metadata = {}, answers = {} }: { metadata?: object; answers?: object }) {
  const asked: EgressRequest[] = []
  const all = new Map<string, unknown>(
    Object.entries({
      '/.well-known/openid-configuration': {
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/auth?tenant=1`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/keys`,
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        ...metadata,
      },
      '/keys': keys,
      ...answers,
    }),
  )
  const egress = {
    ...openEgress({ allowsPrivate: false }),
    async fetchJson(request: EgressRequest) {
      asked.push(request)
      const json = all.get(request.url.replace(ISSUER, ''))
      if (json instanceof EgressError) throw json
      return { status: json === undefined ? 404 : 200, json: json ?? {} }
    },
  }
  const connect = (client = CLIENT) => connectProvider({ egress, now: () => NOW }, client)
  return { asked, connect }
}

/** Goes through a sign-in whose ID token is this one. */
async function signIn(
  idToken: string,
  { query = {}, ...options }: { query?: object; metadata?: object; answers?: object } = {},
) {
  const token = { access_token: 'x', token_type: 'Bearer', id_token: idToken }
  const { asked, connect } = openProvider({
    ...options,
    answers: { '/token': token, ...options.answers },
  })
  const callback = new URLSearchParams({ code: 'code', state: BEGUN.state, ...query })
  const claims = await readSignIn(await connect(), { ...BEGUN, query: callback })
  return { claims, asked }
}

test('the browser is sent with code, state, nonce and the challenge of RFC 7636', async () => {
  const provider = await openProvider({}).connect()
  const url = await authorizationUrl(provider, { ...BEGUN, loginHint: 'eve@studio.example' })
  expect(url.startsWith(`${ISSUER}/auth?`)).toBe(true)
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    tenant: '1',
    response_type: 'code',
    client_id: CLIENT.clientId,
    redirect_uri: REDIRECT_URI,
    scope: 'openid email profile',
    state: 'state',
    nonce: 'nonce',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    login_hint: 'eve@studio.example',
  })
})

test('a code is changed for who signed in, by the clock of the site and a minute beside it', async () => {
  const { claims, asked } = await signIn(await sign({ exp: NOW_S - 50 }))
  expect(claims).toMatchObject({ sub: 'eve', email: 'eve@studio.example' })
  expect(asked[1]).toMatchObject({
    url: `${ISSUER}/token`,
    form: {
      grant_type: 'authorization_code',
      code: 'code',
      redirect_uri: REDIRECT_URI,
      code_verifier: VERIFIER,
    },
  })
})

test('the secret goes into the header, or the form of a provider that takes no header', async () => {
  const idToken = await sign({})
  const [byHeader, byForm] = await Promise.all([
    signIn(idToken),
    signIn(idToken, {
      metadata: { token_endpoint_auth_methods_supported: ['client_secret_post'] },
    }),
  ])
  const pair = Buffer.from('site%3A1:a+secret+of+32+characters+%26+more').toString('base64')
  expect(byHeader.asked[1]?.headers).toMatchObject({ authorization: `Basic ${pair}` })
  expect(byHeader.asked[1]?.form).not.toHaveProperty('client_secret')
  expect(byForm.asked[1]?.headers).not.toHaveProperty('authorization')
  expect(byForm.asked[1]?.form).toMatchObject({
    client_id: CLIENT.clientId,
    client_secret: CLIENT.clientSecret,
  })
})

test.each<[string, Record<string, unknown>]>([
  ['another audience', { aud: 'other' }],
  ['another authorized party', { azp: 'other' }],
  ['several audiences and no party', { aud: [CLIENT.clientId, 'other'] }],
  ['another issuer', { iss: 'https://idp.example' }],
  ['an expiry that is over', { exp: NOW_S - 61 }],
  ['no expiry', { exp: undefined }],
  ['no time of issue', { iat: undefined }],
  ['no subject', { sub: undefined }],
  ['another nonce', { nonce: 'other' }],
  ['no nonce', { nonce: undefined }],
  ['no address', { email: undefined }],
  ['an address that the provider calls unproved', { email_verified: 'false' }],
])('an ID token with %s is refused', async (_, change) => {
  const idToken = await sign(change)
  await expect(signIn(idToken)).rejects.toMatchObject({ code: 'sign_in_refused' })
})

test('only the keys of the provider sign: no stranger, no client secret, nobody', async () => {
  const secret = new TextEncoder().encode(CLIENT.clientSecret)
  const [header, , signature] = (await sign({})).split('.')
  const claims = Buffer.from(JSON.stringify({ ...HONEST, sub: 'ada' })).toString('base64url')
  for (const idToken of [
    await sign({}, stranger),
    await new SignJWT(HONEST).setProtectedHeader({ alg: 'HS256' }).sign(secret),
    new UnsecuredJWT(HONEST).encode(),
    `${header}.${claims}.${signature}`,
    'nonsense',
  ]) {
    await expect(signIn(idToken), idToken).rejects.toMatchObject({ code: 'sign_in_refused' })
  }
})

test.each([
  ['another state', { state: 'other' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['an error', { error: 'access_denied' }],
])('a callback with %s is refused before the code is spent', async (_, query) => {
  const answers = { '/token': new EgressError('unreachable') }
  const refused = signIn('', { query, answers })
  await expect(refused).rejects.toMatchObject({ code: 'sign_in_refused' })
})

test.each([
  [{ issuer: 'https://idp.example/other' }],
  [{ issuer: undefined }],
  [{ authorization_endpoint: 'http://idp.example/auth' }],
  [{ authorization_endpoint: 'javascript:alert(1)' }],
  [{ token_endpoint: 'http://idp.example/token' }],
  [{ jwks_uri: undefined }],
])('a provider that says %j of itself is unusable', async (metadata) => {
  const connected = openProvider({ metadata }).connect()
  await expect(connected).rejects.toMatchObject({ code: 'provider_unusable' })
})

test('an issuer for all tenants stands for none of them', async () => {
  const issuer = 'https://login.microsoftonline.com/common/v2.0'
  const metadata = {
    issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  }
  const egress = {
    ...openEgress({ allowsPrivate: false }),
    fetchJson: async () => ({ status: 200, json: metadata }),
  }
  const connected = connectProvider({ egress, now: () => NOW }, { ...CLIENT, issuer })
  await expect(connected).rejects.toMatchObject({ code: 'provider_unusable' })
})

test('a slash at the end of an issuer makes no difference', async () => {
  const { connect } = openProvider({ metadata: { issuer: `${ISSUER}/` } })
  const [bare, slashed] = await Promise.all([
    connect(),
    connect({ ...CLIENT, issuer: `${ISSUER}/` }),
  ])
  expect(bare.serverMetadata().issuer).toBe(slashed.serverMetadata().issuer)
})

test.each([
  ['/.well-known/openid-configuration', 'unreachable', 'provider_unreachable'],
  ['/.well-known/openid-configuration', 'address_refused', 'provider_unusable'],
  ['/token', 'unreachable', 'provider_unreachable'],
  ['/token', 'answer_unusable', 'provider_unusable'],
  ['/keys', 'unreachable', 'provider_unreachable'],
  ['/keys', 'address_refused', 'provider_unusable'],
] as const)('%s that is %s makes the sign-in end as %s', async (path, problem, code) => {
  const answers = { [path]: new EgressError(problem) }
  await expect(signIn(await sign({}), { answers })).rejects.toMatchObject({ code })
})

test('what is not there is the provider’s fault, a refused code is not', async () => {
  const idToken = await sign({})
  const missing = { '/.well-known/openid-configuration': undefined }
  await expect(signIn(idToken, { answers: missing })).rejects.toMatchObject({
    code: 'provider_unusable',
  })
  const refused = signIn(idToken, { answers: { '/token': undefined } })
  await expect(refused).rejects.toMatchObject({ code: 'sign_in_refused' })
})
