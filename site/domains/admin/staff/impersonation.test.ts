import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hono } from 'hono'
import { startImpersonation, changeRole } from './areas/change-user.server.ts'
import { letUserIn, suspendUser } from './areas/people/suspend-user.server.ts'
import { verifyAuditEvents } from '#domains/foundation/audit/verify-audit-events.server.ts'
import type { SignedIn } from '#platform/context.ts'
import { createTestUser, signIn, type TestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestSite, jsonOf, type TestSite } from '#testing/test-site.ts'
import { endImpersonation } from '#domains/identity/impersonation/end-impersonation.server.ts'

let site: TestSite
let app: Hono
let admin: TestUser
let person: TestUser
let now = new Date()

beforeAll(async () => {
  site = await createTestSite({ now: () => now })
  ;({ app } = site)
  admin = await createTestUser(site.deps, { role: 'admin', email: 'root@tessera.example' })
  person = await createTestUser(site.deps, { email: 'ada@tessera.example' })
})
afterAll(() => site[Symbol.asyncDispose]())

async function begin() {
  const { sessionId, headers } = await signIn(site.deps, admin)
  const actor: SignedIn = { ...testActor(admin), role: 'admin', sessionId }
  await startImpersonation(
    { deps: site.deps, actor },
    { id: String(person.id), reason: 'Ticket 12' },
  )
  const whoIs = async () => {
    const { response } = await jsonOf(app.request('/api/v2/auth', { headers }))
    return response.auth?.email ?? null
  }
  return { sessionId, headers, actor, whoIs }
}
const actions = async () => {
  const { rows } = await site.deps.pool.query<{ text: string }>(
    `select action || ' ' || subject_id || coalesce(' as ' || as_user_id, '') as text
     from staff_acts where action <> 'acted-read' order by position`,
  )
  return rows.map(({ text }) => text)
}

test('an admin acts as a person until the button ends it; both ends stand in the audit log', async () => {
  const { sessionId, actor, whoIs } = await begin()
  expect(await whoIs()).toBe(person.email)
  await endImpersonation(site.deps, actor, { sessionId, why: 'button' })
  expect(await whoIs()).toBe(admin.email)
  await endImpersonation(site.deps, actor, { sessionId, why: 'button' })
  expect(await actions()).toEqual([`act-as-began ${person.id}`, `act-as-ended ${person.id}`])
})

test('it ends by itself after half an hour, which is written down once', async () => {
  const before = (await actions()).length
  const { whoIs } = await begin()
  now = new Date(now.getTime() + 30 * 60_000 - 1000)
  expect(await whoIs()).toBe(person.email)
  now = new Date(now.getTime() + 1001)
  expect(await whoIs()).toBe(admin.email)
  expect(await whoIs()).toBe(admin.email)
  expect((await actions()).slice(before)).toEqual([
    `act-as-began ${person.id}`,
    `act-as-ended ${person.id}`,
  ])
})

test('what is sent meanwhile is marked with both; what only the person may do stays closed', async () => {
  const before = (await actions()).length
  const { headers } = await begin()
  const call = async (method: string, path: string, body = {}) => {
    const answer = await app.request(path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
    const { status, code } = await jsonOf(answer)
    return code ?? status
  }
  expect(await call('POST', '/api/v2/collections', { name: 'For Ada' })).toBe('success')
  const closed = [
    ['POST', '/api/v2/auth/change-password'],
    ['POST', '/api/v2/account/deletion'],
    ['POST', '/api/v2/checkout'],
    ['POST', '/api/v2/apps'],
    ['DELETE', '/api/v2/auth/sessions'],
    ['POST', '/api/v2/auth/payment-methods'],
    ['PATCH', '/api/v2/contributor/payouts/account'],
    ['POST', '/api/v2/contributor/payouts'],
    ['PATCH', '/api/v2/auth'],
    ['POST', '/api/v2/teams/9c0a8f3e-5b52-4c0e-9a50-4e0a4b5d9f10/transfer'],
    ['PATCH', '/api/v2/teams/9c0a8f3e-5b52-4c0e-9a50-4e0a4b5d9f10/sso'],
    ['POST', '/api/v2/auth/login'],
    ['GET', '/account/export.zip'],
    ['GET', '/licenses/export.csv'],
  ] as const
  for (const [method, path] of closed) {
    expect([path, await call(method, path)]).toEqual([path, 'acting_refused'])
  }
  expect((await actions()).slice(before + 1)).toEqual([
    `acted /api/v2/collections as ${person.id}`,
    ...closed.map(([, path]) => `acted-refused ${path} as ${person.id}`),
  ])
})

test('each read of what belongs to the person is in the audit log', async () => {
  const { headers } = await begin()
  for (const path of ['/api/v2/subscriptions', '/downloads/usage', '/api/v2/categories']) {
    expect([path, (await app.request(path, { headers })).status]).toEqual([path, 200])
  }
  const { rows } = await site.deps.pool.query<{ path: string }>(
    `select subject_id as path from staff_acts
     where action = 'acted-read' and position > (
       select max(position) from staff_acts where action = 'act-as-began')
     order by position`,
  )
  expect(rows.map(({ path }) => path)).toEqual(['/api/v2/subscriptions', '/downloads/usage'])
})

test('signing out while acting ends the session of the staff', async () => {
  const { headers, sessionId } = await begin()
  await app.request('/api/v2/logout', { method: 'POST', headers })
  const { rowCount } = await site.deps.pool.query('select from sessions where id = $1', [sessionId])
  expect(rowCount).toBe(0)
})

test('nobody acts as staff, and who is promoted meanwhile is left at once', async () => {
  const manager = await createTestUser(site.deps, { role: 'manager' })
  const actor: SignedIn = { ...testActor(admin), role: 'admin' }
  const input = { id: String(manager.id), reason: 'x' }
  await expect(startImpersonation({ deps: site.deps, actor }, input)).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(
    startImpersonation({ deps: site.deps, actor: { ...actor, role: 'manager' } }, input),
  ).rejects.toMatchObject({ code: 'not_found' })
  const { whoIs } = await begin()
  await site.deps.pool.query(`update users set role = 'developer' where id = $1`, [person.id])
  expect(await whoIs()).toBe(admin.email)
  await site.deps.pool.query(`update users set role = 'user' where id = $1`, [person.id])
})

test('a suspended person is signed out everywhere; staff is suspended by admins only', async () => {
  const { headers } = await signIn(site.deps, person)
  const manager = await createTestUser(site.deps, { role: 'manager' })
  const boss: SignedIn = { ...testActor(admin), role: 'admin' }
  const clerk: SignedIn = { ...testActor(manager), role: 'manager' }
  await suspendUser(site.deps, clerk, { id: String(person.id), words: 'Sold our files.' })
  const answer = await jsonOf(app.request('/api/v2/auth', { headers }))
  expect(answer.response.auth).toBeNull()
  const again = suspendUser(site.deps, clerk, { id: String(person.id), words: 'Again.' })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  await letUserIn(site.deps, clerk, { id: String(person.id) })

  const other = await createTestUser(site.deps, { role: 'developer' })
  const input = { id: String(other.id), words: 'Left.' }
  await expect(suspendUser(site.deps, clerk, input)).rejects.toMatchObject({ code: 'not_found' })
  await suspendUser(site.deps, boss, input)
})

test('roles are given by admins, never to oneself, and the last admin stays one', async () => {
  const boss: SignedIn = { ...testActor(admin), role: 'admin' }
  const clerk: SignedIn = { ...boss, role: 'manager' }
  const give = (actor: SignedIn, id: number, role: string) =>
    changeRole(site.deps, actor, { id: String(id), role })
  await expect(give(clerk, person.id, 'tester')).rejects.toMatchObject({ code: 'not_found' })
  await expect(give(boss, admin.id, 'user')).rejects.toMatchObject({ code: 'conflict' })
  await expect(give(boss, person.id, 'king')).rejects.toMatchObject({ code: 'invalid_request' })
  const { headers } = await signIn(site.deps, person)
  await give(boss, person.id, 'tester')
  const answer = await jsonOf(app.request('/api/v2/auth', { headers }))
  expect(answer.response.auth).toBeNull()
  const second: SignedIn = { ...boss, userId: person.id }
  await expect(give(second, admin.id, 'user')).rejects.toMatchObject({ code: 'conflict' })
  expect((await verifyAuditEvents(site.deps.pool)).broken).toBeNull()
})
