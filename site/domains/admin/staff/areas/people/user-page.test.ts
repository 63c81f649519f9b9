import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { loadDetail, runAdminAction } from '#domains/admin/staff/load-area.server.ts'
import {
  openStaffSite,
  type StaffSite,
} from '#domains/admin/staff/areas/testing/open-staff-site.ts'

let staff: StaffSite
const clock = { now: new Date('2026-11-23T10:00:00Z') }

beforeAll(async () => {
  staff = await openStaffSite({}, () => clock.now)
})
afterAll(() => staff[Symbol.asyncDispose]())

const mailsTo = async (email: string) =>
  (
    await staff.deps.pool.query<{ template: string; words: string; dueIn: number }>(
      `select template, data->>'words' as words, extract(epoch from due_at - created_at)::float8 as "dueIn"
       from mails where recipient = $1 order by created_at, id`,
      [email],
    )
  ).rows

test('a suspension needs a reason, which goes out by mail a minute later; undone, nobody hears of it', async () => {
  const { deps, act, detail, actionsOf } = staff
  const { id, email } = await createTestUser(deps, { email: 'slip@x.example' })
  const intents = async () =>
    (await detail('users', String(id))).actions.map(({ intent }) => intent)
  for (const words of ['', '   ', 'x'.repeat(1001)]) {
    await expect(act('users', 'suspend', { words }, String(id))).rejects.toMatchObject({
      code: 'invalid_request',
    })
  }
  const preview = (await detail('users', String(id))).actions.find(
    ({ intent }) => intent === 'suspend',
  )?.mail
  expect(preview).toMatchObject({ to: email, language: 'English' })
  expect(preview?.text).toContain('{words}')
  await act('users', 'suspend', { words: 'Sold our files.' }, String(id))
  expect(await intents()).toContain('letIn')
  expect(await mailsTo(email)).toEqual([
    { template: 'account-suspended', words: 'Sold our files.', dueIn: 60 },
  ])
  await act('users', 'letIn', {}, String(id))
  expect(await mailsTo(email)).toEqual([])
  expect(await actionsOf(String(id))).toEqual(['user-suspended', 'suspension-undone'])
})

test('once the mail is out, letting in again is told as well', async () => {
  const { deps, act } = staff
  const { id, email } = await createTestUser(deps, { email: 'out@x.example' })
  await act('users', 'suspend', { words: 'Sold our files.' }, String(id))
  await deps.pool.query(`update mails set state = 'sent', attempts = 1 where recipient = $1`, [
    email,
  ])
  clock.now = new Date(clock.now.getTime() + 120_000)
  await act('users', 'letIn', {}, String(id))
  await expect(act('users', 'letIn', {}, String(id))).rejects.toMatchObject({ code: 'conflict' })
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual([
    'account-suspended',
    'account-let-in',
  ])
})

test('a work taken out tells its contributor why, unless it is put back in time', async () => {
  const { deps, act, one, actionsOf } = staff
  const maker = await createTestUser(deps, { email: 'maker@x.example' })
  const { uuid } = await one<{ uuid: string }>(
    `with own as (update users set contributor_id = (select contributor_id from assets where slug = 'heart' limit 1)
       where id = $1) select uuid from assets where slug = 'heart' limit 1`,
    [maker.id],
  )
  await expect(act('items', 'hide', {}, uuid)).rejects.toMatchObject({ code: 'invalid_request' })
  await act('items', 'hide', { words: 'A trademark.' }, uuid)
  const again = act('items', 'hide', { words: 'A trademark.' }, uuid)
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  expect(await mailsTo(maker.email)).toMatchObject([{ template: 'work-taken-out', dueIn: 60 }])
  await act('items', 'show', {}, uuid)
  expect(await mailsTo(maker.email)).toEqual([])
  expect(await actionsOf(uuid)).toEqual(['item-hidden', 'item-hiding-undone'])
})

test('notes are for the staff, stand on one person, and all that happened is in one list', async () => {
  const { deps, act, detail } = staff
  const [person, other] = [await createTestUser(deps), await createTestUser(deps)]
  await act('users', 'note', { note: 'Calls on Mondays' }, String(person.id))
  await expect(act('users', 'note', { note: ' ' }, String(person.id))).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await deps.pool.query(
    `insert into contact_messages (account_id, email, message, topic, language, created_at)
     values ($1, $2, 'Where are the files?', 'pricing', 'en', now())`,
    [person.id, person.email],
  )
  const page = await detail('users', String(person.id))
  const table = (title: string) => page.tables?.find((one) => one.title === title)
  const shown = JSON.stringify(table('Timeline')?.rows)
  for (const words of ['Signed up', 'Where are the files?', 'Noted something on an account']) {
    expect(shown).toContain(words)
  }
  expect(await mailsTo(person.email)).toEqual([])
  const uuid = table('Notes')?.rows[0]?.actions?.[0]?.hidden?.['note'] ?? ''
  const foreign = act('users', 'removeNote', { note: uuid }, String(other.id))
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  await act('users', 'removeNote', { note: uuid }, String(person.id))
  expect((await detail('users', String(person.id))).tables?.[2]?.rows).toEqual([])
})

test('a developer sees no page of a person and refunds nothing', async () => {
  const { deps } = staff
  const user = await createTestUser(deps, { role: 'developer' })
  const actor = { ...testActor(user), role: 'developer' as const }
  const scope = staff.scope('en', actor)
  const id = String(user.id)
  await expect(loadDetail(scope, 'users', { id })).rejects.toMatchObject({ code: 'not_found' })
  for (const intent of ['refund', 'extend', 'note', 'suspend']) {
    const done = runAdminAction(scope, { name: 'users', id, fields: { intent } })
    await expect(done).rejects.toMatchObject({ code: 'not_found' })
  }
})
