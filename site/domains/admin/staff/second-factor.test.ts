import { expect, test } from 'vitest'
import { Hono } from 'hono'
import type { Actor } from '#platform/context.ts'
import { createApp } from '#compose/http/app.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { readSession } from '#domains/identity/accounts/index.server.ts'
import { findFactors } from '#domains/identity/second-factor/index.server.ts'
import { openBrowser } from '#testing/browser.ts'
import { queuedMails } from '#testing/queued-mails.ts'
import {
  setUpPasskey,
  setUpRecoveryCodes,
  setUpTotp,
} from '#testing/second-factor/set-up-factors.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { resetSecondFactor, startImpersonation } from './areas/change-user.server.ts'

type Role = 'admin' | 'manager' | 'developer'

/** Who a browser with these cookies is. */
async function actorOf(deps: TestDeps, headers: Readonly<Record<string, string>>): Promise<Actor> {
  const app = new Hono()
  let actor: Actor | undefined
  app.get('/', async (context) => {
    actor = (await readSession(deps, context)).actor
    return context.body(null)
  })
  await app.request('http://localhost/', { headers })
  if (!actor) throw new Error('nobody asked')
  return actor
}

async function codeOf(work: () => unknown): Promise<string> {
  try {
    await work()
    return 'done'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

test.each(['admin', 'manager', 'developer'] as const)(
  'a %s without a second factor has the rights of everybody until one is set up',
  async (role: Role) => {
    await using deps = await createTestDeps({
      env: { PUBLIC_ORIGIN: 'http://localhost', STAFF_SECOND_FACTOR: 'auto' },
    })
    const person = await createTestUser(deps, { role })
    const { headers } = await signIn(deps, person)
    const before = await actorOf(deps, headers)
    expect(before).toMatchObject({ role: 'user', mustSetUpFactor: true })
    expect(await codeOf(() => requirePermission(before, 'overview'))).toBe('second_factor_missing')

    await setUpPasskey(deps, person)
    const after = await actorOf(deps, headers)
    expect(after).toMatchObject({ role })
    expect(await codeOf(() => requirePermission(after, 'overview'))).toBe('done')
  },
)

test('an app that was begun and not confirmed is no factor', async () => {
  await using deps = await createTestDeps({ env: { STAFF_SECOND_FACTOR: 'required' } })
  const person = await createTestUser(deps, { role: 'admin' })
  const { headers } = await signIn(deps, person)
  await deps.pool.query(`insert into totp_secrets (user_id, secret) values ($1, 'x')`, [person.id])
  expect(await actorOf(deps, headers)).toMatchObject({ role: 'user', mustSetUpFactor: true })
})

test('a demo and a site that says so ask the staff for none; others are not concerned', async () => {
  for (const env of [
    { STAFF_SECOND_FACTOR: 'auto' },
    { PUBLIC_ORIGIN: 'http://localhost', STAFF_SECOND_FACTOR: 'optional' },
  ]) {
    await using deps = await createTestDeps({ env })
    const { headers } = await signIn(deps, await createTestUser(deps, { role: 'admin' }))
    const actor = await actorOf(deps, headers)
    expect(actor).toMatchObject({ role: 'admin' })
    expect(actor).not.toHaveProperty('mustSetUpFactor')
  }
  await using deps = await createTestDeps({ env: { STAFF_SECOND_FACTOR: 'required' } })
  const { headers } = await signIn(deps, await createTestUser(deps, { role: 'tester' }))
  expect(await actorOf(deps, headers)).not.toHaveProperty('mustSetUpFactor')
})

test('staff resets the factor of a person with a reason: all of it, all sessions, and a mail', async () => {
  await using deps = await createTestDeps()
  const person = await createTestUser(deps)
  await setUpTotp(deps, person)
  await setUpPasskey(deps, person)
  await setUpRecoveryCodes(deps, person)
  await signIn(deps, person)
  const manager = { ...testActor(await createTestUser(deps)), role: 'manager' } as const
  const reset = (
    id: number,
    reason: string,
    as: typeof manager | ReturnType<typeof testActor> = manager,
  ) => codeOf(() => resetSecondFactor(deps, as, { id: String(id), reason }))

  expect(await reset(person.id, ' ')).toBe('invalid_request')
  expect(await reset(manager.userId, 'lost')).toBe('conflict')
  expect(await reset(person.id, 'lost', { ...manager, role: 'developer' } as never)).toBe(
    'not_found',
  )
  expect(await reset(person.id, 'lost', { ...manager, confirmedAt: null } as never)).toBe(
    'confirmation_required',
  )
  expect(await reset(person.id, 'lost the phone, passport seen')).toBe('done')
  expect(await reset(person.id, 'again')).toBe('conflict')

  expect(await findFactors(deps.pool, person.id)).toEqual({
    hasTotp: false,
    passkeys: 0,
    codesLeft: 0,
  })
  expect((await deps.pool.query('select from sessions')).rowCount).toBe(0)
  expect(await queuedMails(deps)).toMatchObject([
    { template: 'second-factor-changed', recipient: person.email },
  ])
  const { rows } = await deps.pool.query(
    `select action, subject_id as id, details from staff_acts where action = 'second-factor-reset'`,
  )
  expect(rows).toEqual([
    {
      action: 'second-factor-reset',
      id: String(person.id),
      details: { why: 'lost the phone, passport seen' },
    },
  ])
})

test('the factor of staff is reset by whoever gives out roles', async () => {
  await using deps = await createTestDeps()
  const developer = await createTestUser(deps, { role: 'developer' })
  await setUpTotp(deps, developer)
  const base = testActor(await createTestUser(deps))
  const input = { id: String(developer.id), reason: 'lost' }
  const manager = { ...base, role: 'manager' } as const
  const admin = { ...base, role: 'admin' } as const
  expect(await codeOf(() => resetSecondFactor(deps, manager, input))).toBe('not_found')
  expect(await codeOf(() => resetSecondFactor(deps, admin, input))).toBe('done')
})

test('an admin acts as somebody only within a quarter of an hour of proving who they are', async () => {
  await using deps = await createTestDeps()
  const person = await createTestUser(deps)
  const staff = await createTestUser(deps, { role: 'admin' })
  const { sessionId } = await signIn(deps, staff)
  const admin = { ...testActor(staff), role: 'admin', sessionId } as const
  const input = { id: String(person.id), reason: 'asked for help' }
  const stale = { ...admin, confirmedAt: new Date(deps.now().getTime() - 15 * 60_000) }
  expect(await codeOf(() => startImpersonation({ deps, actor: stale }, input))).toBe(
    'confirmation_required',
  )
  expect(await codeOf(() => startImpersonation({ deps, actor: admin }, input))).toBe('done')
})

test('a call of the contract answers the staff without a factor as anybody', async () => {
  await using deps = await createTestDeps({ env: { STAFF_SECOND_FACTOR: 'required' } })
  const { headers } = await signIn(deps, await createTestUser(deps, { role: 'admin' }))
  const browser = openBrowser(await createApp(deps))
  const answer = await browser.call('GET', '/auth/second-factor', undefined, { ...headers })
  expect(answer.response).toMatchObject({ has_totp: false, passkeys: [] })
})
