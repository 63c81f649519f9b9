import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTemplates } from '#platform/mail/mail-templates.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { fileOfList, loadList } from '#domains/admin/staff/load-area.server.ts'
import { openStaffSite, type StaffSite } from './testing/open-staff-site.ts'

let staff: StaffSite

beforeAll(async () => {
  staff = await openStaffSite()
})
afterAll(() => staff[Symbol.asyncDispose]())

const none = new URLSearchParams()

test('mails are called by their subject in the language of whoever reads the list', async () => {
  await staff.deps.pool.query(
    `insert into mails (template, recipient, language, data) values
       ('verification', 'ada@names.example', 'ko', '{}'), ('no-such', 'ada@names.example', 'en', '{}')`,
  )
  const titles = async (language: string) =>
    (await loadList(staff.scope(language), 'mails', none)).page.rows.map(({ cells }) => cells[0])
  expect(await titles('en')).toMatchObject([
    { text: 'no-such' },
    { text: 'Confirm your email address', sub: 'verification in Korean' },
  ])
  expect(JSON.stringify(await titles('de'))).not.toContain('Confirm your email address')
  const { page } = await loadList(staff.scope('en'), 'templates', new URLSearchParams('rows=100'))
  expect(page.rows.map(({ key }) => key).toSorted()).toEqual([...mailTemplates].toSorted())
  for (const { key, cells } of page.rows) {
    expect(cells[0]).toMatchObject({ sub: key })
    expect(cells[0]).not.toMatchObject({ text: key })
  }
})

test('what happened to an account is said in words', async () => {
  const person = await createTestUser(staff.deps, { email: 'events@names.example' })
  await staff.deps.pool.query(
    `insert into audit_log (action, user_id) values ('passkey-added', $1), ('brand-new', $1)`,
    [person.id],
  )
  await staff.act('users', 'suspend', { words: 'Sold our files.' }, String(person.id))
  const { tables } = await staff.detail('users', String(person.id))
  const shown = JSON.stringify(tables?.find(({ title }) => title === 'Timeline')?.rows)
  for (const words of ['Added a passkey', 'brand new', 'Suspended an account: Sold our files.']) {
    expect(shown).toContain(words)
  }
  expect(shown).not.toContain('account-suspended')
})

test('the audit log names what something was done to, as far as a role goes, and its file no one', async () => {
  const { deps, act, one } = staff
  const person = await createTestUser(deps, { email: 'subject@names.example' })
  await act('users', 'note', { note: 'Calls on Mondays' }, String(person.id))
  const { uuid } = await one<{ uuid: string }>(
    `select uuid from assets where slug = 'heart' limit 1`,
  )
  await act('items', 'hide', { words: 'A trademark.' }, uuid)
  const subjects = async (scope = staff.scope()) =>
    (await loadList(scope, 'audit', none)).page.rows.map(({ cells }) => cells[3])
  const heart = { text: 'Heart', sub: 'Item', to: `/staff/items/${uuid}` }
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      expect.objectContaining(heart),
      expect.objectContaining({ text: person.email, sub: 'User' }),
    ]),
  )
  const user = await createTestUser(deps, { role: 'developer' })
  const developer = { ...testActor(user), role: 'developer' as const }
  const theirs = JSON.stringify(await subjects(staff.scope('en', developer)))
  expect(theirs).not.toContain(person.email)
  expect(theirs).not.toContain('/staff/users')
  expect(theirs).toContain(String(person.id))
  const file = await fileOfList(staff.scope(), 'audit.json', none)
  expect(await file.text()).not.toContain(person.email)
})
