import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openStaffSite,
  type StaffSite,
} from '#domains/admin/staff/areas/testing/open-staff-site.ts'

let staff: StaffSite

beforeAll(async () => {
  staff = await openStaffSite()
})
afterAll(() => staff[Symbol.asyncDispose]())

async function message(email: string): Promise<string> {
  const { uuid } = await staff.one<{ uuid: string }>(
    `insert into contact_messages (email, message, topic, language, created_at)
     values ($1, 'Do you ship to the moon?', 'pricing', 'en', now()) returning uuid`,
    [email],
  )
  return uuid
}

test('a message is open until somebody takes it and notes that it was answered', async () => {
  const { act, detail, list, actionsOf } = staff
  const uuid = await message('moon@x.example')
  const stateOf = async () => (await detail('messages', uuid)).state?.text
  const intents = async () => (await detail('messages', uuid)).actions?.map(({ intent }) => intent)

  expect([await stateOf(), await intents()]).toEqual(['Open', ['assign', 'close']])
  await act('messages', 'assign', {}, uuid)
  expect(await stateOf()).toBe('Being answered')
  await expect(act('messages', 'assign', {}, uuid)).rejects.toMatchObject({ code: 'conflict' })
  await act('messages', 'close', {}, uuid)
  expect([await stateOf(), await intents()]).toEqual(['Answered', ['reopen']])
  await expect(act('messages', 'close', {}, uuid)).rejects.toMatchObject({ code: 'conflict' })
  expect((await list('messages', 'state=open')).total).toBe(0)
  await act('messages', 'reopen', {}, uuid)
  expect((await list('messages', 'state=open')).total).toBe(1)
  expect(await actionsOf(uuid)).toEqual([
    'message-assigned',
    'message-answered',
    'message-reopened',
  ])
})

test('words are found in what was written, and a message that is not there is not found', async () => {
  const { act, list } = staff
  await message('find@x.example')
  expect((await list('messages', 'q=find%40x')).total).toBe(1)
  expect((await list('messages', 'q=to+the+moon')).total).toBeGreaterThan(0)
  const missing = '00000000-0000-4000-8000-000000000000'
  await expect(act('messages', 'close', {}, missing)).rejects.toMatchObject({ code: 'conflict' })
  await expect(act('messages', 'close', {}, 'x')).rejects.toMatchObject({ code: 'not_found' })
})
