import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  allow,
  CALLBACK,
  connect,
  openOAuthSite,
  ORIGIN,
  type OAuthSite,
} from '#domains/developers/oauth/testing/open-oauth-site.ts'
import type { TestUser } from '#testing/sign-in.ts'

let site: OAuthSite
let user: TestUser
beforeAll(async () => {
  site = await openOAuthSite({ catalogue: true })
  user = await site.person()
})
afterAll(() => site[Symbol.asyncDispose]())

/** What an assistant keeps of a connection; `sent` is the page that it leads its person to. */
function openProvider() {
  const kept: Record<string, unknown> = {}
  const asked: { page: URL | null } = { page: null }
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: {
      client_name: 'Assistant',
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'of this assistant',
    clientInformation: () => kept['client'] as never,
    saveClientInformation: (client) => void (kept['client'] = client),
    tokens: () => kept['tokens'] as never,
    saveTokens: (tokens) => void (kept['tokens'] = tokens),
    redirectToAuthorization: (page) => void (asked.page = page),
    saveCodeVerifier: (verifier) => void (kept['verifier'] = verifier),
    codeVerifier: () => kept['verifier'] as string,
  }
  return { provider, asked, kept }
}

async function open(provider: OAuthClientProvider) {
  const client = new Client({ name: 'assistant', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
    authProvider: provider,
    fetch: async (url, init) => site.app.request(String(url), init),
  })
  await client.connect(transport as never)
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts its shape
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<any> =>
    client.callTool({ name, arguments: args })
  return { client, transport, call }
}

test('the official client finds the way from a refusal to a token by itself, with PKCE, and uses it', async () => {
  const { provider, asked, kept } = openProvider()
  const guest = await open(provider)
  await expect(guest.call('list_collections')).rejects.toThrow(UnauthorizedError)
  const page = asked.page as URL | null
  expect(page?.origin).toBe(ORIGIN)
  const query = page?.searchParams ?? new URLSearchParams()
  expect(Object.fromEntries(query)).toMatchObject({
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    resource: `${ORIGIN}/mcp`,
    scope: 'collections:read',
  })
  const { to } = await site.sendForm(user, `${page?.pathname}${page?.search}`, allow())
  expect(to?.searchParams.get('state')).toBe('of this assistant')
  await guest.transport.finishAuth(to?.searchParams.get('code') ?? '')
  expect(kept['tokens']).toMatchObject({ access_token: expect.stringMatching(/^tso_/) })

  const browser = await site.browser(user)
  await browser.call('POST', '/collections', { name: 'Of the person' })
  const { call } = await open(provider)
  const answer = await call('list_collections')
  expect(JSON.stringify(answer.structuredContent)).toContain('Of the person')
  // Beyond its scope the client is asked for more, and nothing has changed.
  const added = await call('add_to_collection', {
    collection: 'of-the-person',
    items: ['icon/sun'],
  }).catch((error: unknown) => ({ isError: true, error }))
  expect(added.isError).toBe(true)
  expect((await browser.call('GET', '/collections')).response.collections[0].items_count).toBe(0)
})

test('a token whose person disconnected the app is refused, and the client starts anew', async () => {
  const { provider, asked, kept } = openProvider()
  const { exchange, client_id } = await connect(site, user, { scope: 'collections:read' })
  const tokens = await exchange()
  kept['tokens'] = { access_token: tokens.access_token, token_type: 'bearer' }
  const connected = await open(provider)
  expect((await connected.call('list_collections')).isError).toBeFalsy()
  await site.sendForm(user, '/dashboard/connected-apps', { app: client_id })
  await expect(connected.call('list_collections')).rejects.toThrow(UnauthorizedError)
  expect(asked.page?.pathname).toBe('/oauth/authorize')
})

test('a collection installs from npm with a token of its person, and with no other', async () => {
  const browser = await site.browser(user)
  const { response } = await browser.call('POST', '/collections', { name: 'For npm' })
  const { rows } = await site.deps.pool.query<{ uuid: string }>(
    `select uuid from assets where slug = 'sun' and kind = 'icon'`,
  )
  const items = rows.map(({ uuid }) => uuid)
  const path = `/collections/${response.collection.uuid}/changes`
  await browser.call('POST', path, { type: 'add', items })
  const tokenOf = async (who: TestUser, scope: string) => {
    const { exchange } = await connect(site, who, { scope })
    return (await exchange()).access_token as string
  }
  const statusFor = async (
    token: string,
    at = `/npm/@collections%2f${response.collection.slug}-react`,
  ) => {
    const answer = await site.ask(at, { headers: { authorization: `Bearer ${token}` } })
    return [answer.status, await answer.text()] as const
  }
  const scope = 'catalogue:read collections:read downloads:create'
  const token = await tokenOf(user, scope)
  const [status, text] = await statusFor(token)
  expect(status, text).toBe(200)
  const described = JSON.parse(text)
  const { dist } = described.versions[described['dist-tags'].latest]
  expect((await statusFor(token, new URL(dist.tarball).pathname))[0]).toBe(200)
  expect((await statusFor(await tokenOf(user, 'catalogue:read')))[0]).toBe(403)
  expect((await statusFor(await tokenOf(await site.person(), scope)))[0]).toBe(404)
})
