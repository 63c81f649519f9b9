import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestTeam, createTestUser, signIn } from '#site/testing/sign-in.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

const CALLS_PER_MINUTE = 100

/** Two processes of the operating system that share nothing but the database. */
let first: StartedSite
let second: StartedSite
let database: { readonly pool: Pool }

beforeAll(async () => {
  first = await startSite(
    async (made) => {
      database = made
    },
    {
      API_CALLS_PER_MINUTE: String(CALLS_PER_MINUTE),
      // The same in all processes, as docs/deploying.md asks: counters are kept under keys made with it.
      SIGNING_SECRET: 'a secret of both processes, for tests',
    },
  )
  second = await first.startAnother()
})
afterAll(async () => {
  await second?.[Symbol.asyncDispose]()
  await first?.[Symbol.asyncDispose]()
})

test('they are two', () => {
  expect(first.pid).toBeGreaterThan(0)
  expect(first.pid).not.toBe(second.pid)
  expect(first.address).not.toBe(second.address)
})

test('a session that one process revokes the other refuses at the very next request', async () => {
  const user = await createTestUser(database)
  const [here, there] = [await signIn(database, user), await signIn(database, user)]
  expect(await statusOf(second, 'GET', '/auth/sessions', there.headers)).toBe(200)
  const revoked = await statusOf(first, 'DELETE', `/auth/sessions/${there.sessionId}`, here.headers)
  expect(revoked).toBe(200)
  const startedAt = performance.now()
  expect(await statusOf(second, 'GET', '/auth/sessions', there.headers)).toBe(401)
  console.log(`refused ${(performance.now() - startedAt).toFixed(0)} ms after it was revoked`)
  expect(await statusOf(second, 'GET', '/auth/sessions', here.headers)).toBe(200)
})

test('pages of the other process know it as well', async () => {
  const user = await createTestUser(database)
  const { headers } = await signIn(database, user)
  const visit = async (site: StartedSite) =>
    (await fetch(`${site.address}/dashboard/profile`, { headers, redirect: 'manual' })).status
  expect(await visit(second)).toBe(200)
  expect(await statusOf(first, 'POST', '/logout', headers)).toBe(200)
  expect(await visit(second)).toBe(302)
})

test('whoever one process takes out of a team acts as themselves in the other', async () => {
  const [owner, member] = [await createTestUser(database), await createTestUser(database)]
  const { id, uuid } = await createTestTeam(database, { owner, members: [member] })
  const asTeam = await signIn(database, member, { teamId: id })
  const asOwner = await signIn(database, owner, { teamId: id })
  expect(await accountOf(second, asTeam.headers)).toBe(uuid)
  const path = `/teams/members/${member.uuid}?team=${uuid}`
  expect(await statusOf(first, 'DELETE', path, asOwner.headers)).toBe(200)
  expect(await accountOf(second, asTeam.headers)).toBe(member.uuid)
})

test('logging out everywhere in one process ends all places in the other', async () => {
  const user = await createTestUser(database)
  const places = await Promise.all([1, 2, 3].map(() => signIn(database, user)))
  await statusOf(first, 'DELETE', '/auth/sessions', places[0]?.headers ?? {})
  const seen = places.map(({ headers }) => statusOf(second, 'GET', '/auth/sessions', headers))
  expect(await Promise.all(seen)).toEqual([401, 401, 401])
})

test('of 400 calls at once with a key over both, exactly as many are answered as it may make', async () => {
  const authorization = `Bearer ${await makeKey()}`
  const calls = Array.from({ length: 400 }, (_, index) =>
    call(index % 2 === 0 ? first : second, 'GET', '/keywords', { authorization }),
  )
  const answers = await Promise.all(calls)
  const answered = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 429)
  expect([answered.length, refused.length]).toEqual([CALLS_PER_MINUTE, 400 - CALLS_PER_MINUTE])
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  for (const site of [first, second]) {
    expect(answered.some(({ url }) => url.startsWith(site.address))).toBe(true)
  }
})

/** The secret of a new app. */
async function makeKey(): Promise<string> {
  const { headers } = await signIn(database, await createTestUser(database))
  const post = async (path: string, body: object) => {
    const sent = { ...headers, 'content-type': 'application/json' }
    const address = `${first.address}/api/v2${path}`
    const answer = await fetch(address, {
      method: 'POST',
      headers: sent,
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { response: { app: { uuid: string }; secret: string } })
      .response
  }
  const { app } = await post('/apps', { name: 'Busy' })
  return (await post(`/apps/${app.uuid}/keys`, {})).secret
}

type Headers = Readonly<Record<string, string>>

function call(site: StartedSite, method: string, path: string, headers: Headers) {
  return fetch(`${site.address}/api/v2${path}`, { method, headers })
}

async function statusOf(site: StartedSite, method: string, path: string, headers: Headers) {
  return (await call(site, method, path, headers)).status
}

async function accountOf(site: StartedSite, headers: Headers): Promise<string> {
  const answer = await call(site, 'GET', '/auth', headers)
  return ((await answer.json()) as { response: { auth: { uuid: string } } }).response.auth.uuid
}
