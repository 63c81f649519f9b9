import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, openOAuthSite, type OAuthSite } from './testing/open-oauth-site.ts'

let site: OAuthSite
beforeAll(async () => {
  site = await openOAuthSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const works = async (token: string) => (await site.api(token, '/keywords')).status === 200

test('a refresh token is used once; one that comes again later ends its family', async () => {
  const app = await connect(site, await site.person())
  const first = await app.exchange()
  const second = await app.refresh(first.refresh_token)
  expect(second).toMatchObject({ status: 200, scope: first.scope })
  expect(second.refresh_token).not.toBe(first.refresh_token)
  site.wait(10_001)
  expect(await works(second.access_token)).toBe(true)
  expect(await app.refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect(await works(second.access_token)).toBe(false)
  expect(await app.refresh(second.refresh_token)).toMatchObject({ error: 'invalid_grant' })
})

test('of six refreshes at once one gets tokens, and they stay good', async () => {
  const app = await connect(site, await site.person())
  const { refresh_token } = await app.exchange()
  const answers = await Promise.all(Array.from({ length: 6 }, () => app.refresh(refresh_token)))
  const given = answers.filter(({ status }) => status === 200)
  expect(given).toHaveLength(1)
  expect(await works(given[0]!.access_token)).toBe(true)
  expect(await app.refresh(given[0]!.refresh_token)).toMatchObject({ status: 200 })
})

test('a refresh may ask for less, never for more, and is for its own client', async () => {
  const app = await connect(site, await site.person(), { scope: 'catalogue:read' })
  const { refresh_token } = await app.exchange()
  const raised = await app.refresh(refresh_token, { scope: 'catalogue:read collections:read' })
  expect(raised).toMatchObject({ status: 400, error: 'invalid_scope' })
  const { client_id } = (await site.register()).json
  expect(await app.refresh(refresh_token, { client_id })).toMatchObject({ error: 'invalid_grant' })
  // Neither attempt used it up.
  expect(await app.refresh(refresh_token)).toMatchObject({ status: 200, scope: 'catalogue:read' })
})

test('a token opens the calls of its scopes, and none that need the person', async () => {
  const person = await site.person({ role: 'admin' })
  const app = await connect(site, person, { scope: 'catalogue:read collections:write' })
  const { access_token } = await app.exchange()
  const made = await site.api(access_token, '/collections', 'POST', { name: 'By an app' })
  expect([made.status, made.headers.get('ratelimit')]).toEqual([200, '"app";r=599;t=60'])
  for (const path of ['/licenses', '/apps', '/auth/sessions']) {
    const answer = await site.api(access_token, path)
    expect([answer.status, answer.json.code], path).toEqual([403, 'scope_missing'])
    expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope')
  }
})

test('a member who is removed, a person who is blocked, and an app that is disconnected get nothing', async () => {
  const [owner, member] = [await site.person(), await site.person()]
  const { id: teamId } = await site.team({ owner, members: [member] })
  const scope = 'catalogue:read collections:read collections:write'
  const app = await connect(site, member, { scope, teamId })
  const { access_token, refresh_token } = await app.exchange()
  await site.api(access_token, '/collections', 'POST', { name: 'Ours' })
  const ofTeam = await site.browser(owner, { teamId })
  expect((await ofTeam.call('GET', '/collections')).response.collections).toHaveLength(1)
  const remove = 'delete from team_members where team_id = $1 and user_id = $2'
  await site.deps.pool.query(remove, [teamId, member.id])
  expect(await works(access_token)).toBe(false)
  expect(await app.refresh(refresh_token)).toMatchObject({ error: 'invalid_grant' })
  // Invited again, the person connects again.
  site.wait(1000)
  await site.deps.pool.query(
    "insert into team_members (team_id, user_id, role, joined_at) values ($1, $2, 'member', $3)",
    [teamId, member.id, site.now()],
  )
  expect(await works(access_token)).toBe(false)

  const blocked = await connect(site, owner)
  const tokens = await blocked.exchange()
  await site.deps.pool.query('update users set blocked_at = now() where id = $1', [owner.id])
  expect(await works(tokens.access_token)).toBe(false)
  expect(await blocked.refresh(tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })

  const [person, stranger] = [await site.person(), await site.person()]
  const connected = await connect(site, person)
  const own = await connected.exchange()
  const disconnect = { app: connected.client_id }
  const path = '/dashboard/connected-apps'
  expect((await site.sendForm(stranger, path, disconnect)).status).toBe(404)
  expect(await works(own.access_token)).toBe(true)
  expect((await site.sendForm(person, path, disconnect)).status).toBe(200)
  expect(await works(own.access_token)).toBe(false)
})

test('revoking ends an access token alone, and with a refresh token all; another client ends nothing', async () => {
  const app = await connect(site, await site.person())
  const { access_token, refresh_token } = await app.exchange()
  const revoke = (token: string, client_id = app.client_id) =>
    site.post('/oauth/revoke', { token, client_id })
  const { client_id: other } = (await site.register()).json
  expect((await revoke(refresh_token, other)).status).toBe(200)
  expect(await works(access_token)).toBe(true)
  await revoke(access_token)
  expect(await works(access_token)).toBe(false)
  const next = await app.refresh(refresh_token)
  await revoke(next.refresh_token)
  expect(await works(next.access_token)).toBe(false)
  expect((await revoke('tso_nothing')).status).toBe(200)
})

test('an access token lasts an hour, and each connection has its own calls a minute', async () => {
  await using busy = await openOAuthSite({ env: { API_CALLS_PER_MINUTE: '2' } })
  const person = await busy.person()
  const [one, other] = [await connect(busy, person), await connect(busy, person)]
  const [first, second] = [await one.exchange(), await other.exchange()]
  const statuses = []
  for (let call = 0; call < 3; call += 1) {
    statuses.push((await busy.api(first.access_token, '/keywords')).status)
  }
  expect(statuses).toEqual([200, 200, 429])
  expect((await busy.api(second.access_token, '/keywords')).status).toBe(200)
  busy.wait(3_600_000)
  expect((await busy.api(second.access_token, '/keywords')).status).toBe(401)
})
