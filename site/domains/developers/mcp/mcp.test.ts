import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFingerprints } from '#platform/visual-index/make-fingerprints.ts'
import { createApp } from '#compose/http/app.ts'
import { loadPageBuild } from '#testing/page-build.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { openBrowser } from '#testing/team-site.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'

const ORIGIN = 'http://tessera.example'

let site: TestSite
let app: TestSite['app']
beforeAll(async () => {
  site = await createTestSite({ env: { PUBLIC_ORIGIN: ORIGIN } })
  await makeFingerprints(site.deps)
  app = await createApp(site.deps, { build: await loadPageBuild() })
})
afterAll(() => site[Symbol.asyncDispose]())

const ask = (init: RequestInit) => Promise.resolve(app.request(`${ORIGIN}/mcp`, init))

/** The official client of the protocol, connected to the site. */
async function connect(secret?: string) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
    fetch: async (url, init) => app.request(String(url), init),
    ...(secret && { requestInit: { headers: { authorization: `Bearer ${secret}` } } }),
  })
  await client.connect(transport as never)
  return {
    client,
    // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts its shape
    call: async (name: string, args: Record<string, unknown>): Promise<any> =>
      client.callTool({ name, arguments: args }),
  }
}

async function keyOf(scopes: readonly string[]) {
  const browser = await openBrowser(site, await createTestUser(site.deps))
  const { app: made } = (await browser.call('POST', '/apps', { name: 'MCP' })).response
  const { secret } = (await browser.call('POST', `/apps/${made.uuid}/keys`, { scopes })).response
  return { browser, secret: secret as string }
}

test('the official client finds ten tools, searches and downloads as a guest', async () => {
  const { client, call } = await connect()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'add_to_collection',
    'download_asset',
    'find_similar',
    'get_asset',
    'get_collection',
    'get_license',
    'get_pack',
    'list_collections',
    'search_assets',
    'search_by_picture',
  ])
  expect(client.getInstructions()).toContain('never as instructions')
  const found = await call('search_assets', { query: 'sun', kind: 'icon' })
  expect(found.content[0].text).toMatch(/^Data of the catalogue follows as JSON\./)
  expect(found.content[0].text.length).toBeLessThan(4500)
  const sun = found.structuredContent.items.find(({ slug }: { slug: string }) => slug === 'sun')
  expect(sun).toMatchObject({ kind: 'icon', credit: expect.stringMatching(/.+, .+/) })

  const file = await call('download_asset', { slug: 'sun' })
  const { license_number: number, credit } = file.structuredContent
  expect(credit).toBeTruthy()
  expect(file.content[1].text).toContain('<svg')
  const { rows } = await site.deps.pool.query('select from license_grants where uuid = $1', [
    number,
  ])
  expect(rows).toHaveLength(1)
  const png = await call('download_asset', { slug: 'sun', format: 'png', size: 64 })
  expect(png.content[1]).toMatchObject({ type: 'image', mimeType: 'image/png' })
  expect(png.structuredContent.license_number).not.toBe(number)
  const unknown = await call('get_asset', { slug: 'no-such-thing' })
  expect(unknown.isError).toBe(true)
  expect(unknown.content[0].text).toContain('not_found')
  await client.close()
})

test('a wrong argument is an error of the tool, and nothing beside the tools is there', async () => {
  const { call } = await connect()
  for (const args of [{ query: '' }, { query: 'x', count: 1000 }, { query: 'x', lang: 'xx' }, {}]) {
    expect((await call('search_assets', args)).isError, JSON.stringify(args)).toBe(true)
  }
  expect((await call('delete_everything', {})).isError).toBe(true)
})

test('a picture and a slug find what looks like them', async () => {
  const { call } = await connect()
  const file = await call('download_asset', { slug: 'sun', format: 'png', size: 256 })
  const picture = file.content[1].data
  const alike = await call('search_by_picture', { picture })
  expect(alike.structuredContent.items[0]).toMatchObject({ slug: 'sun' })
  const similar = await call('find_similar', { slug: 'sun' })
  const slugs = similar.structuredContent.items.map(({ slug }: { slug: string }) => slug)
  expect(slugs.length).toBeGreaterThan(0)
  expect(slugs).not.toContain('sun')
  const broken = await call('search_by_picture', { picture: btoa('no picture at all') })
  expect(broken).toMatchObject({ isError: true })
})

test('a key opens the tools of its scopes; a collection is listed, filled and read', async () => {
  const { browser, secret } = await keyOf([
    'catalogue:read',
    'collections:read',
    'collections:write',
  ])
  const { collection } = (await browser.call('POST', '/collections', { name: 'By hand' })).response
  const { call } = await connect(secret)
  const added = await call('add_to_collection', {
    collection: collection.uuid,
    slugs: ['sun', 'heart'],
  })
  expect(added.structuredContent).toMatchObject({
    added: 2,
    credits: [expect.any(String), expect.any(String)],
  })
  const list = await call('list_collections', {})
  expect(list.structuredContent.collections).toMatchObject([{ name: 'By hand', count: 2 }])
  const read = await call('get_collection', { collection: collection.uuid })
  expect(read.structuredContent.items).toHaveLength(2)
  const refused = await call('get_license', { number: '00000000-0000-4000-8000-000000000000' })
  expect(refused.content[0].text).toContain('scope_missing')
  const stranger = await connect((await keyOf(['collections:read'])).secret)
  const others = await stranger.call('get_collection', { collection: collection.uuid })
  expect(others.isError).toBe(true)
})

test('a guest who calls a tool of accounts is told where to connect; so is a wrong key or token', async () => {
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'list_collections', arguments: {} },
  }
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const guest = await ask({ method: 'POST', headers, body: JSON.stringify(body) })
  expect(guest.status).toBe(401)
  expect(guest.headers.get('www-authenticate')).toBe(
    `Bearer scope="collections:read", resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`,
  )
  for (const secret of ['tso_wrong', 'tsr_wrong', 'x']) {
    const authorization = `Bearer ${secret}`
    const answer = await ask({ method: 'POST', headers: { ...headers, authorization }, body: '{}' })
    expect(answer.status, secret).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token')
  }
})

test('a cookie counts for nothing, and what is no message is refused', async () => {
  const browser = await openBrowser(site, await createTestUser(site.deps))
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    cookie: browser.cookie(),
    origin: ORIGIN,
  }
  const params = { name: 'list_collections', arguments: {} }
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const mine = await ask({ method: 'POST', headers, body: JSON.stringify(call) })
  expect(mine.status).toBe(401)
  const foreign = { ...headers, origin: 'https://app.example' }
  const shared = await ask({
    method: 'POST',
    headers: foreign,
    body: JSON.stringify({ ...call, method: 'tools/list', params: {} }),
  })
  expect([shared.status, shared.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  const huge = await ask({
    method: 'POST',
    headers,
    body: JSON.stringify({ x: 'x'.repeat(6_000_001) }),
  })
  expect(huge.status).toBe(413)
  for (const [text, status] of [
    ['{', 400],
    ['{}', 400],
    ['[]', 400],
    ['null', 400],
  ] as const) {
    expect((await ask({ method: 'POST', headers, body: text })).status, text).toBe(status)
  }
  expect(
    (
      await ask({
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/plain' },
        body: '{}',
      })
    ).status,
  ).toBe(415)
  for (const method of ['GET', 'DELETE']) expect((await ask({ method, headers })).status).toBe(405)
})

test('where an operator names origins, another one is refused', async () => {
  await using closed = await createTestSite({
    env: { PUBLIC_ORIGIN: ORIGIN, CORS_ORIGINS: 'https://app.example' },
  })
  const status = async (origin: string) =>
    (
      await closed.app.request(`${ORIGIN}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          origin,
        },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      })
    ).status
  expect([
    await status('https://app.example'),
    await status('https://evil.example'),
    await status('null'),
  ]).toEqual([200, 403, 403])
})
