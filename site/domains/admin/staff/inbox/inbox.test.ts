import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import {
  openStaffSite,
  type StaffSite,
} from '#domains/admin/staff/areas/testing/open-staff-site.ts'
import { answerThread, assignThread, moveThread, noteOnThread } from './change-thread.server.ts'
import { loadInbox, loadThread } from './load-inbox.server.ts'

let staff: StaffSite
let manager: SignedIn
let developer: SignedIn

beforeAll(async () => {
  staff = await openStaffSite({ SUPPORT_EMAIL: 'help@tessera.example' })
  const someone = async (role: 'manager' | 'developer'): Promise<SignedIn> => ({
    ...testActor(await createTestUser(staff.deps, { role })),
    role,
  })
  manager = await someone('manager')
  developer = await someone('developer')
})
afterAll(() => staff[Symbol.asyncDispose]())
beforeEach(() => staff.deps.pool.query('delete from mails'))

const scopeOf = (actor: SignedIn) => ({ deps: staff.deps, actor }) as unknown as RequestScope
const list = async (actor: SignedIn, query = '') =>
  (await loadInbox(scopeOf(actor), new URLSearchParams(query))).threads.map(({ uuid }) => uuid)
const read = (actor: SignedIn, uuid: string) => loadThread(staff.deps, actor, uuid)

async function message(email = 'moon@x.example'): Promise<string> {
  const { uuid } = await staff.one<{ uuid: string }>(
    `insert into contact_messages (email, message, topic, language, created_at)
     values ($1, E'Do you ship to the moon?\\nIt is far.', 'pricing', 'de', now()) returning uuid`,
    [email],
  )
  return uuid
}

async function request(): Promise<string> {
  const { uuid } = await staff.one<{ uuid: string }>(
    `insert into visitor_requests (kind, name, email, language, message, details, created_at, updated_at)
     values ('custom-order', 'Ada', 'ada@x.example', 'en', 'Ten boats', '{}', now(), now()) returning uuid`,
  )
  return uuid
}

async function notice(): Promise<string> {
  const { uuid } = await staff.one<{ uuid: string }>(
    `insert into takedown_notices (ground, asset_id, contributor_id, name, email, language, original,
       explanation, signature, created_at)
     select 'copyright', id, contributor_id, 'Ines', 'ines@x.example', 'en', 'Mine', 'The same curves', 'Ines', now()
     from assets order by id limit 1 returning uuid`,
  )
  return uuid
}

const answer = async (actor: SignedIn, uuid: string, fields: Record<string, string>) => {
  const { updatedAt: seen } = await read(actor, uuid)
  await answerThread(staff.deps, actor, { uuid, fields: { seen, ...fields } })
}
const mails = async () =>
  (
    await staff.deps.pool.query<{ template: string; recipient: string; data: object }>(
      'select template, recipient, data from mails order by created_at, id',
    )
  ).rows

test('every message, request and notice opens a thread under its own number', async () => {
  const all = [await message(), await request(), await notice()]
  const shown = await list(staff.admin)
  for (const uuid of all) expect(shown).toContain(uuid)
  const thread = await read(staff.admin, all[0]!)
  expect(thread).toMatchObject({
    kind: 'question',
    state: 'open',
    subject: 'Do you ship to the moon?',
    owner: null,
  })
  expect(thread.entries).toMatchObject([
    { type: 'received', message: 'Do you ship to the moon?\nIt is far.' },
  ])
})

test('an answer goes out once, waits for them then, and belongs to whoever gave it', async () => {
  const uuid = await message('asks@x.example')
  await answer(manager, uuid, { message: 'Yes.\n\nBy rocket.' })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    template: 'inbox-reply',
    recipient: 'asks@x.example',
    data: { words: 'Yes.\n\nBy rocket.', replyTo: 'help@tessera.example' },
  })
  const thread = await read(staff.admin, uuid)
  expect(thread).toMatchObject({ state: 'waiting', ownerId: manager.userId, waitsSince: null })
  expect(await staff.actionsOf(uuid)).toEqual(['thread-answered'])
  const { answered } = await staff.one<{ answered: boolean }>(
    'select answered_at is not null as answered from contact_messages where uuid = $1',
    [uuid],
  )
  expect(answered).toBe(true)
})

test('of two who answer at once the second is told, and nothing of theirs goes out', async () => {
  const uuid = await message()
  const { updatedAt: seen } = await read(manager, uuid)
  const say = (actor: SignedIn, words: string) =>
    answerThread(staff.deps, actor, { uuid, fields: { seen, message: words } })
  const both = await Promise.allSettled([say(manager, 'First'), say(staff.admin, 'Second')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict' },
  })
  expect(await mails()).toHaveLength(1)
})

test('a note is for colleagues: no mail has it, and whoever answers has to have seen it', async () => {
  const uuid = await message()
  const { updatedAt: seen } = await read(manager, uuid)
  const fields = { message: 'She is a lawyer, mind the words' }
  await noteOnThread(staff.deps, staff.admin, { uuid, fields })
  expect(await mails()).toEqual([])
  const blind = answerThread(staff.deps, manager, { uuid, fields: { seen, message: 'Hi' } })
  await expect(blind).rejects.toMatchObject({ code: 'conflict' })
  await answer(manager, uuid, { message: 'Dear counsel' })
  expect(JSON.stringify(await mails())).not.toContain('lawyer')
  expect((await read(manager, uuid)).entries.map(({ type }) => type)).toEqual([
    'received',
    'note',
    'sent',
  ])
})

test('a request is answered on its own page as well, with its next state, and closes with it', async () => {
  const uuid = await request()
  await answer(manager, uuid, { message: '120 dollars', state: 'quoted' })
  expect((await mails()).map(({ template }) => template)).toEqual(['request-news'])
  expect(await read(manager, uuid)).toMatchObject({
    state: 'waiting',
    request: { state: 'quoted' },
  })
  await staff.deps.pool.query(
    `insert into visitor_request_events (request_id, is_by_staff, message, created_at)
     select id, false, 'Deal', now() from visitor_requests where uuid = $1`,
    [uuid],
  )
  expect(await read(manager, uuid)).toMatchObject({ state: 'open' })
  await answer(manager, uuid, { state: 'declined' })
  expect(await read(manager, uuid)).toMatchObject({ state: 'done', waitsSince: null })
  expect(await staff.actionsOf(uuid)).toEqual([
    'request-handled',
    'thread-answered',
    'request-handled',
    'thread-answered',
  ])
})

test('a thread is given to people of the staff alone, and moves once', async () => {
  const uuid = await message()
  const stranger = await createTestUser(staff.deps)
  const give = (owner: string) => assignThread(staff.deps, manager, { uuid, fields: { owner } })
  await expect(give(String(stranger.id))).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(give('')).rejects.toMatchObject({ code: 'conflict' })
  await give(String(developer.userId))
  expect(await list(developer, 'view=mine')).toContain(uuid)
  expect(await list(developer, 'view=nobody')).not.toContain(uuid)
  const move = (state: string) => moveThread(staff.deps, developer, { uuid, fields: { state } })
  await move('done')
  await expect(move('done')).rejects.toMatchObject({ code: 'conflict' })
  await expect(move('away')).rejects.toMatchObject({ code: 'invalid_request' })
  expect(await list(developer, 'view=done')).toContain(uuid)
  await move('open')
  expect((await read(developer, uuid)).waitsSince).not.toBeNull()
})

test('a notice is for those who decide it; a foreign number finds nothing', async () => {
  const uuid = await notice()
  expect(await list(developer)).not.toContain(uuid)
  const missing = { code: 'not_found' }
  const fields = { message: 'x', seen: '' }
  await expect(read(developer, uuid)).rejects.toMatchObject(missing)
  for (const step of [answerThread, noteOnThread, assignThread]) {
    await expect(step(staff.deps, developer, { uuid, fields })).rejects.toMatchObject(missing)
  }
  const give = { uuid, fields: { owner: String(developer.userId) } }
  await expect(assignThread(staff.deps, manager, give)).rejects.toMatchObject({
    code: 'invalid_request',
  })
  const user = { ...manager, role: 'user' as const }
  const own = await message()
  await expect(read(user, own)).rejects.toMatchObject(missing)
  for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
    await expect(noteOnThread(staff.deps, manager, { uuid: id, fields })).rejects.toMatchObject(
      missing,
    )
  }
})

test('a decision closes the thread of its notice, an answer of the contributor opens it again', async () => {
  const uuid = await notice()
  const become = (state: string) =>
    staff.deps.pool.query(
      `update takedown_notices set state = $2, decided_at = now(),
         countered_at = case when $2 = 'countered' then now() end where uuid = $1`,
      [uuid, state],
    )
  await become('withdrawn')
  expect((await read(manager, uuid)).state).toBe('done')
  await become('countered')
  expect(await read(manager, uuid)).toMatchObject({ state: 'open' })
})

test('saved replies have a title of their own', async () => {
  const { act, list: rows, actionsOf } = staff
  await act('saved-replies', 'create', { title: 'Print', text: 'Print is covered.' })
  const again = act('saved-replies', 'create', { title: 'Print', text: 'Other' })
  await expect(again).rejects.toMatchObject({ fields: { title: 'is taken' } })
  const [row] = (await rows('saved-replies')).rows
  await act('saved-replies', 'change', { title: 'Print', text: 'All of it.' }, row!.key)
  expect((await read(manager, await message())).replies).toMatchObject([
    { title: 'Print', text: 'All of it.' },
  ])
  await act('saved-replies', 'delete', {}, row!.key)
  expect(await actionsOf(row!.key)).toEqual(['reply-saved', 'reply-changed', 'reply-deleted'])
})
