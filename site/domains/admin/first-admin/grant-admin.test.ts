import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAuditEvents } from '#domains/foundation/audit/verify-audit-events.server.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { grantAdmin, listStaff, revokeAdmin } from './grant-admin.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await createTestDeps()
})
afterAll(() => deps[Symbol.asyncDispose]())

test('the first admin is made by address, signs in anew, and stands in the audit log', async () => {
  const ada = await createTestUser(deps, { email: 'ada@halde.example' })
  await signIn(deps, ada)

  expect(await grantAdmin(deps, 'nobody@halde.example')).toBe('unknown')
  expect(await grantAdmin(deps, 'Ada@Halde.example')).toBe('done')
  expect(await grantAdmin(deps, 'ada@halde.example')).toBe('already')
  expect(await listStaff(deps.pool)).toEqual([
    { email: 'ada@halde.example', role: 'admin', isProved: true },
  ])
  const { rows } = await deps.pool.query('select 1 from sessions where user_id = $1', [ada.id])
  expect(rows).toEqual([])
  const { rows: acts } = await deps.pool.query('select action, details from staff_acts')
  const details = { from: 'user', to: 'admin', by: 'command' }
  expect(acts).toEqual([{ action: 'role-changed', details }])
  expect(await verifyAuditEvents(deps.pool)).toMatchObject({ acts: 1, broken: null })
})

test('an address that several claim and nobody proved is nobody’s; a proved one is its owner’s', async () => {
  const claim = { email: 'mia@halde.example', isVerified: false }
  await createTestUser(deps, claim)
  const second = await createTestUser(deps, claim)
  expect(await grantAdmin(deps, 'mia@halde.example')).toBe('unproved')

  await deps.pool.query('update users set email_verified_at = now() where id = $1', [second.id])
  expect(await grantAdmin(deps, 'mia@halde.example')).toBe('done')
  const { rows } = await deps.pool.query(
    `select id from users where email = $1 and role = 'admin'`,
    ['mia@halde.example'],
  )
  expect(rows).toEqual([{ id: second.id }])
})

test('an admin is taken back; the last one stays', async () => {
  expect(await revokeAdmin(deps, 'nobody@halde.example')).toBe('unknown')
  expect(await revokeAdmin(deps, 'mia@halde.example')).toBe('done')
  expect(await revokeAdmin(deps, 'mia@halde.example')).toBe('already')
  expect(await revokeAdmin(deps, 'ada@halde.example')).toBe('last')
})
