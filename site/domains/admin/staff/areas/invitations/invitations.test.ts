import { afterAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '#platform/context.ts'
import { verifyAuditEvents } from '#domains/foundation/audit/verify-audit-events.server.ts'
import { queuedMails } from '#testing/queued-mails.ts'
import { createTestUser, type TestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { loadStart } from '#domains/admin/staff/home/load-start.server.ts'
import { staffPages } from '#domains/admin/staff/bar/staff-pages.ts'
import { hasPermission } from '#platform/permissions/permissions.ts'
import {
  openStaffSite,
  type StaffSite,
} from '#domains/admin/staff/areas/testing/open-staff-site.ts'
import { acceptStaffInvitation, findStaffInvitation } from './accept-staff-invitation.server.ts'
import { firstAdminLink } from './first-admin-link.server.ts'

let staff: StaffSite
let count = 0

beforeEach(async () => {
  staff ??= await openStaffSite()
})
afterAll(() => staff[Symbol.asyncDispose]())

const tokenOf = (url: string | undefined) => new URL(url ?? '').searchParams.get('token') ?? ''

/** Somebody, and the secret of the link that was mailed to their address. */
async function invited(role = 'reviewer') {
  const email = `invited-${++count}@halde.example`
  const person = await createTestUser(staff.deps, { email, isVerified: false })
  await staff.act('invitations', 'invite', { email: ` ${email.toUpperCase()}`, role })
  const mail = (await queuedMails(staff.deps)).findLast(({ recipient }) => recipient === email)
  return { person, email, token: tokenOf(mail?.url) }
}

const accept = (user: TestUser, token: string) =>
  acceptStaffInvitation(staff.deps, testActor(user), token)
const roleOf = async ({ id }: TestUser) =>
  (await staff.one<{ role: string }>('select role from users where id = $1', [id])).role

test('who is invited by mail gets the role once, proves the address by it, and signs in anew', async () => {
  const { person, token, email } = await invited()
  expect(await findStaffInvitation(staff.deps, token)).toMatchObject({ email, role: 'reviewer' })
  expect(await roleOf(person)).toBe('user')
  await accept(person, token)
  expect(await roleOf(person)).toBe('reviewer')
  const { proved } = await staff.one<{ proved: boolean }>(
    'select email_verified_at is not null as proved from users where id = $1',
    [person.id],
  )
  expect(proved).toBe(true)
  expect(await staff.actionsOf(String(person.id))).toEqual(['role-changed'])
  await expect(accept(person, token)).rejects.toMatchObject({ code: 'token_refused' })
  expect(await findStaffInvitation(staff.deps, token)).toBeNull()
  expect(await verifyAuditEvents(staff.deps.pool)).toMatchObject({ broken: null })
})

test('a link is nobody else’s, and an invited admin stays what they are', async () => {
  const { token } = await invited('manager')
  const other = await createTestUser(staff.deps)
  await expect(accept(other, token)).rejects.toMatchObject({ code: 'token_refused' })
  const guest = { kind: 'guest', address: '10.0.0.1' } as const
  await expect(acceptStaffInvitation(staff.deps, guest, token)).rejects.toMatchObject({
    code: 'login_required',
  })
  const boss = await createTestUser(staff.deps, { role: 'admin', email: 'boss@halde.example' })
  await staff.act('invitations', 'invite', { email: boss.email, role: 'reviewer' })
  const mail = (await queuedMails(staff.deps)).findLast((one) => one.recipient === boss.email)
  await expect(accept(boss, tokenOf(mail?.url))).rejects.toMatchObject({ code: 'conflict' })
  expect(await roleOf(boss)).toBe('admin')
})

test('a second invitation ends the first; one taken back, late, or of a former admin opens nothing', async () => {
  const { person, email, token: first } = await invited()
  await staff.act('invitations', 'invite', { email, role: 'developer' })
  await expect(accept(person, first)).rejects.toMatchObject({ code: 'token_refused' })
  const { rows } = await staff.list('invitations', `q=${email}&state=open`)
  expect(rows).toHaveLength(1)
  const [row] = rows
  await staff.act('invitations', 'takeBack', { invitation: row?.key ?? '' })
  const again = staff.act('invitations', 'takeBack', { invitation: row?.key ?? '' })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })

  const late = await invited()
  const inAWeek = {
    ...staff.deps,
    now: () => new Date(staff.deps.now().getTime() + 8 * 86_400_000),
  }
  const actor = testActor(late.person)
  await expect(acceptStaffInvitation(inAWeek, actor, late.token)).rejects.toMatchObject({
    code: 'token_refused',
  })

  const orphan = await invited('admin')
  const { userId } = staff.admin
  await staff.deps.pool.query(`update users set role = 'manager' where id = $1`, [userId])
  expect(await findStaffInvitation(staff.deps, orphan.token)).toBeNull()
  await expect(accept(orphan.person, orphan.token)).rejects.toMatchObject({ code: 'token_refused' })
  await staff.deps.pool.query(`update users set role = 'admin' where id = $1`, [userId])
  await accept(orphan.person, orphan.token)
  expect(await roleOf(orphan.person)).toBe('admin')
})

test('only whoever gives out roles invites, and only to a role of the staff', async () => {
  const wrong = (fields: Record<string, string>) => staff.act('invitations', 'invite', fields)
  for (const fields of [
    { email: 'nobody', role: 'reviewer' },
    { email: 'a@halde.example', role: 'user' },
    { email: 'a@halde.example', role: 'king' },
  ]) {
    await expect(wrong(fields)).rejects.toMatchObject({ code: 'invalid_request' })
  }
})

test('a start without an admin prints a link that makes the first one, once and while there is none', async () => {
  await using fresh = await openStaffSite()
  expect(await firstAdminLink(fresh.deps)).toBeNull()
  await fresh.deps.pool.query(`update users set role = 'user'`)
  const former = tokenOf((await firstAdminLink(fresh.deps)) ?? undefined)
  const token = tokenOf((await firstAdminLink(fresh.deps)) ?? undefined)
  const ada = await createTestUser(fresh.deps)
  const bea = await createTestUser(fresh.deps)
  const take = (user: TestUser, secret: string) =>
    acceptStaffInvitation(fresh.deps, testActor(user), secret)
  await expect(take(ada, former)).rejects.toMatchObject({ code: 'token_refused' })
  const both = await Promise.allSettled([take(ada, token), take(bea, token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { admins } = await fresh.one<{ admins: number }>(
    `select count(*)::integer as admins from users where role = 'admin'`,
  )
  expect(admins).toBe(1)
  expect(await firstAdminLink(fresh.deps)).toBeNull()

  // Made while there was none, and another way was quicker.
  await fresh.deps.pool.query(`update users set role = 'user'`)
  const slow = tokenOf((await firstAdminLink(fresh.deps)) ?? undefined)
  await fresh.deps.pool.query(`update users set role = 'admin' where id = $1`, [fresh.admin.userId])
  expect(await findStaffInvitation(fresh.deps, slow)).toBeNull()
  await expect(take(bea, slow)).rejects.toMatchObject({ code: 'token_refused' })
})

test('a reviewer decides on works, sees a start without money, and opens nothing else', async () => {
  const user = await createTestUser(staff.deps, { role: 'reviewer' })
  const reviewer: SignedIn = { ...testActor(user), role: 'reviewer' }
  const scope = staff.scope('en', reviewer)
  const { figures, setup } = await loadStart(scope)
  expect([figures, setup]).toEqual([[], []])
  const open = staffPages.filter(({ permission }) => hasPermission('reviewer', permission))
  expect(open.map(({ to }) => to)).toEqual([
    '/staff',
    '/staff/review',
    '/staff/review-replies',
    '/staff/trust',
    '/staff/bundles',
  ])
})
