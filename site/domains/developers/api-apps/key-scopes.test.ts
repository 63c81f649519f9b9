import { api, keyScopes, type Endpoint, type KeyScope } from '@tessera/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTeamSite, type Browser, type TeamSite } from '#testing/team-site.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const operations = Object.entries(api) as [string, Endpoint][]

let site: TeamSite
let keys: Readonly<Record<KeyScope, string>>
beforeAll(async () => {
  site = await openTeamSite({ catalogue: true })
  const browser = await site.browser(await site.person())
  const made = await Promise.all(
    keyScopes.map(async (scope) => [scope, await keyFor(browser, [scope])] as const),
  )
  keys = Object.fromEntries(made) as Record<KeyScope, string>
})
afterAll(() => site[Symbol.asyncDispose]())

async function keyFor(browser: Browser, scopes?: readonly KeyScope[]): Promise<string> {
  const { app } = (await browser.call('POST', '/apps', { name: 'Reader' })).response
  const body = scopes && { scopes }
  return (await browser.call('POST', `/apps/${app.uuid}/keys`, body)).response.secret
}

async function callWith(secret: string, method: string, path: string, body?: object) {
  const answer = await site.app.request(`/api/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts its shape
  const json = (await answer.json()) as any
  return { status: answer.status, code: json.code as string | undefined, json }
}

test.each(keyScopes)('of all calls a key for %s opens those of its scope alone', async (scope) => {
  const opened: string[] = []
  for (const [name, { method, path }] of operations) {
    const { status, code } = await callWith(keys[scope], method, path.replace(/\{\w+\}/g, NOBODY))
    if (code !== 'scope_missing') opened.push(name)
    else expect([name, status]).toEqual([name, 403])
  }
  const own = operations.filter(([, { keyScope }]) => keyScope === scope).map(([name]) => name)
  expect(own.length).toBeGreaterThan(0)
  expect(opened).toEqual(own)
})

test('HEAD needs the scope of GET', async () => {
  const headers = { authorization: `Bearer ${keys['catalogue:read']}` }
  const statusOf = async (path: string) =>
    (await site.app.request(`/api/v2${path}`, { method: 'HEAD', headers })).status
  expect([await statusOf('/stats'), await statusOf('/licenses')]).toEqual([200, 403])
})

test('a refusal names the scope that would do, or says that none does', async () => {
  const { status, json } = await callWith(keys['catalogue:read'], 'POST', '/collections', {
    name: 'Mine',
  })
  expect([status, json.code, json.fields]).toEqual([
    403,
    'scope_missing',
    { scope: 'collections:write' },
  ])
  const none = await callWith(keys['catalogue:read'], 'GET', '/apps')
  expect(none.json.fields.scope).toMatch(/^none/)
})

test('a key acts as the account of its app: what it makes and fetches is the account’s', async () => {
  const person = await site.person()
  const browser = await site.browser(person)
  const key = await keyFor(browser, ['collections:write', 'downloads:create'])
  await callWith(key, 'POST', '/collections', { name: 'By program' })
  const { collections } = (await browser.call('GET', '/collections')).response
  expect(collections).toMatchObject([{ name: 'By program' }])
  const { rows } = await site.deps.pool.query<{ id: number }>(
    "select id from assets where kind = 'icon' and price_minor = 0 limit 1",
  )
  const path = `/items/${rows[0]?.id}/downloads`
  expect((await callWith(key, 'POST', path, { format: 'svg' })).status).toBe(200)
  const { rows: fetched } = await site.deps.pool.query(
    'select account_id as "accountId" from downloads where account_id = $1',
    [person.id],
  )
  expect(fetched).toEqual([{ accountId: person.id }])
})

test('a key of a team acts as the team; those of a blocked person open nothing', async () => {
  const owner = await site.person()
  const { id } = await site.team({ owner })
  const team = await site.browser(owner, { teamId: id })
  const key = await keyFor(team, ['collections:read', 'collections:write'])
  await callWith(key, 'POST', '/collections', { name: 'Ours' })
  expect((await team.call('GET', '/collections')).response.collections).toHaveLength(1)
  expect((await callWith(key, 'GET', '/collections')).json.response.collections).toHaveLength(1)
  await site.deps.pool.query('update users set blocked_at = now() where id = $1', [owner.id])
  expect((await callWith(key, 'GET', '/collections')).code).toBe('key_refused')
})

test('staff get no more by a key than anybody, and a session beside it counts for nothing', async () => {
  const admin = await site.person({ role: 'admin' })
  const browser = await site.browser(admin)
  const key = await keyFor(browser)
  const { status, json } = await browser.call('GET', '/apps', undefined, {
    authorization: `Bearer ${key}`,
  })
  expect([status, json.code]).toEqual([403, 'scope_missing'])
  const { response } = await browser.call('GET', '/apps')
  expect(response.apps).toHaveLength(1)
})

test('a key is for reading the catalogue unless told, and its replacement may do the same', async () => {
  const browser = await site.browser(await site.person())
  const { app } = (await browser.call('POST', '/apps', { name: 'Reader' })).response
  const plain = (await browser.call('POST', `/apps/${app.uuid}/keys`)).response.key
  expect(plain.scopes).toEqual(['catalogue:read'])
  const input = { scopes: ['licenses:read', 'collections:read', 'licenses:read'] }
  const made = (await browser.call('POST', `/apps/${app.uuid}/keys`, input)).response.key
  expect(made.scopes).toEqual(['licenses:read', 'collections:read'])
  const next = (await browser.call('POST', `/apps/${app.uuid}/keys/${made.uuid}/rotate`)).response
  expect(next.key.scopes).toEqual(made.scopes)
  for (const scopes of [[], ['everything']]) {
    const { json } = await browser.call('POST', `/apps/${app.uuid}/keys`, { scopes })
    expect([json.code, Object.keys(json.fields)[0]]).toEqual([
      'invalid_request',
      expect.stringMatching(/^scopes/),
    ])
  }
})
