import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  allow,
  CALLBACK,
  openOAuthSite,
  ORIGIN,
  type OAuthSite,
} from './testing/open-oauth-site.ts'

let site: OAuthSite
beforeAll(async () => {
  site = await openOAuthSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const viaSite = {
  [oauth.allowInsecureRequests]: true,
  [oauth.customFetch]: async (
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ) => site.app.request(url, { method, headers, ...(body ? { body: body as BodyInit } : {}) }),
}
const anonymous = oauth.None()

/** What the library makes of the site's own documents. */
async function discover() {
  const issuer = new URL(ORIGIN)
  const answer = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...viaSite })
  const as = await oauth.processDiscoveryResponse(issuer, answer)
  const registered = await oauth.dynamicClientRegistrationRequest(
    as,
    { client_name: 'Library', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' },
    viaSite,
  )
  const client = await oauth.processDynamicClientRegistrationResponse(registered)
  return { as, client }
}

/** A browser that is led to the site, allows the app, and is led back. */
async function authorize({ as, client }: Awaited<ReturnType<typeof discover>>, scope: string) {
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const url = new URL(as.authorization_endpoint ?? '')
  const fields = {
    client_id: client.client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: `${ORIGIN}/mcp`,
  }
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  const { to } = await site.sendForm(await site.person(), url.pathname + url.search, allow())
  if (!to) throw new Error('the page led nowhere')
  return { to, state, verifier }
}

test('an official client library discovers, registers, connects, refreshes and revokes', async () => {
  const known = await discover()
  const { as, client } = known
  const { to, state, verifier } = await authorize(known, 'catalogue:read collections:read')
  const callback = oauth.validateAuthResponse(as, client, to, state)
  const exchange = () =>
    oauth.authorizationCodeGrantRequest(
      as,
      client,
      anonymous,
      callback,
      CALLBACK,
      verifier,
      viaSite,
    )
  const first = await oauth.processAuthorizationCodeResponse(as, client, await exchange())
  expect(first).toMatchObject({ token_type: 'bearer', scope: 'catalogue:read collections:read' })

  const refreshed = await oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(as, client, anonymous, first.refresh_token ?? '', viaSite),
  )
  const call = (token: string, path: string) =>
    oauth.protectedResourceRequest(
      token,
      'GET',
      new URL(`${ORIGIN}/api/v2${path}`),
      undefined,
      undefined,
      viaSite,
    )
  expect((await call(refreshed.access_token, '/collections')).status).toBe(200)
  await expect(call(refreshed.access_token, '/licenses')).rejects.toMatchObject({ status: 403 })
  await expect(call('tso_nothing', '/collections')).rejects.toMatchObject({ status: 401 })

  // A replay of the code.
  await expect(
    exchange().then((answer) => oauth.processAuthorizationCodeResponse(as, client, answer)),
  ).rejects.toMatchObject({ error: 'invalid_grant' })
  await expect(call(refreshed.access_token, '/collections')).rejects.toMatchObject({ status: 401 })
  const revoked = await oauth.revocationRequest(
    as,
    client,
    anonymous,
    refreshed.access_token,
    viaSite,
  )
  await oauth.processRevocationResponse(revoked)
})

test('an answer of another server is found out by its issuer, and one for another state', async () => {
  const known = await discover()
  const { as, client } = known
  const { to, state } = await authorize(known, 'catalogue:read')
  const mixed = new URL(to)
  mixed.searchParams.set('iss', 'https://evil.example')
  expect(() => oauth.validateAuthResponse(as, client, mixed, state)).toThrow(/iss/)
  mixed.searchParams.delete('iss')
  expect(() => oauth.validateAuthResponse(as, client, mixed, state)).toThrow(/iss/)
  expect(() => oauth.validateAuthResponse(as, client, to, 'other')).toThrow(/state/)
})

test('the library signs a device in, and reads which server guards a resource', async () => {
  const { as } = await discover()
  const client = { client_id: 'tessera-cli' }
  const started = await oauth.processDeviceAuthorizationResponse(
    as,
    client,
    await oauth.deviceAuthorizationRequest(
      as,
      client,
      anonymous,
      { scope: 'catalogue:read' },
      viaSite,
    ),
  )
  const poll = async () =>
    oauth.processDeviceCodeResponse(
      as,
      client,
      await oauth.deviceCodeGrantRequest(as, client, anonymous, started.device_code, viaSite),
    )
  await expect(poll()).rejects.toMatchObject({ error: 'authorization_pending' })
  const page = new URL(started.verification_uri_complete ?? '')
  await site.sendForm(await site.person(), page.pathname, {
    user_code: page.searchParams.get('user_code') ?? '',
    decision: 'allow',
  })
  site.wait(6000)
  expect(await poll()).toMatchObject({ scope: 'catalogue:read' })

  const resource = new URL(`${ORIGIN}/mcp`)
  const answer = await oauth.resourceDiscoveryRequest(resource, viaSite)
  const guarded = await oauth.processResourceDiscoveryResponse(resource, answer)
  expect(guarded.authorization_servers).toEqual([ORIGIN])
})
