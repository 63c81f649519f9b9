import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor, RequestScope } from '#platform/context.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { removeUnnamedFiles } from '#platform/storage/remove-unnamed-files.jobs.server.ts'
import { createTestUser, type TestUser } from '#testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { handleRequest, readRequest } from './handle-request.server.ts'
import { addToOwnRequest, readOwnRequest, withdrawOwnRequest } from './own-request.server.ts'
import { openFileForStaff, openOwnFile } from './request-file.server.ts'
import { uuidOfSecret } from './request-secret.server.ts'
import { sendRequest } from './forms/send-request.server.ts'

let deps: TestDeps
let clerk: TestUser
let now = new Date('2026-11-21T12:00:00Z')
beforeAll(async () => {
  deps = await createTestDeps({
    env: { SUPPORT_EMAIL: 'help@tessera.example', PUBLIC_ORIGIN: 'https://tessera.example' },
    now: () => now,
    catalogue: true,
  })
  clerk = await createTestUser(deps, { role: 'manager', firstName: 'Grace' })
})
afterAll(() => deps[Symbol.asyncDispose]())

let visitors = 0
const guest = (): Pick<RequestScope, 'deps' | 'actor' | 'language'> => ({
  deps,
  actor: { kind: 'guest', address: `10.0.${(visitors += 1)}.1` },
  language: 'de',
})
const staff = (): Actor => ({ kind: 'user', userId: clerk.id, role: 'manager' }) as Actor

const order = {
  name: 'Ines Halde',
  email: 'Ines@Halde.example',
  message: 'Nine icons of garden tools.',
  wanted: 'icons',
  budget: '500',
  currency: 'EUR',
  deadline: '2026-12-24',
}
const png = (text = '') =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), text], '../s k.exe')

async function send(
  kind: 'custom-order' | 'hire' | 'education' = 'custom-order',
  fields: Record<string, string> = order,
  files: Record<string, File> = {},
) {
  const { path } = await sendRequest(guest(), kind, fields, files)
  const secret = path.replace('/requests/', '')
  return { secret, uuid: uuidOfSecret(deps, secret) ?? '' }
}

async function mailsTo(recipient: string) {
  const { rows } = await deps.pool.query<{ template: string; language: string; data: object }>(
    'select template, language, data from mails where recipient = $1 order by created_at, id',
    [recipient],
  )
  return rows
}

test('an order is kept with its files; its sender and the operator get a mail', async () => {
  const { secret, uuid } = await send('custom-order', order, { file1: png('one') })

  const own = await readOwnRequest(deps, secret)

  expect(own).toMatchObject({
    kind: 'custom-order',
    state: 'received',
    email: 'ines@halde.example',
    details: { wanted: 'icons', budget: 500, currency: 'EUR' },
    deadline: '2026-12-24',
    files: [{ name: 's k.png', bytes: 11, isKept: true }],
  })
  const [confirmation] = await mailsTo('ines@halde.example')
  expect(confirmation).toMatchObject({
    template: 'request-received',
    language: 'de',
    data: { url: `https://tessera.example/de/requests/${secret}` },
  })
  expect(JSON.stringify(confirmation)).not.toContain('garden')
  expect(await mailsTo('help@tessera.example')).toMatchObject([
    { data: { url: `https://tessera.example/staff/inbox/${uuid}` } },
  ])
})

test('a file is handed out to its sender and the staff as an attachment in a sandbox, to nobody else', async () => {
  const { secret, uuid } = await send('custom-order', order, { file1: png('two') })
  const other = await send()
  const file = (await readOwnRequest(deps, secret)).files[0]?.uuid ?? ''

  const answer = await openOwnFile(deps, secret, file)

  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''s%20k.png",
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect((await answer.text()).endsWith('two')).toBe(true)
  expect((await openFileForStaff(deps, staff(), { uuid, file })).status).toBe(200)
  const refused = { code: 'not_found' }
  await expect(openOwnFile(deps, other.secret, file)).rejects.toMatchObject(refused)
  await expect(openOwnFile(deps, `${secret}x`, file)).rejects.toMatchObject(refused)
  const { actor } = guest()
  await expect(openFileForStaff(deps, actor, { uuid, file })).rejects.toMatchObject(refused)
})

test.each([
  ['no name', { ...order, name: ' ' }, {}, 'name'],
  ['no address', { ...order, email: 'ines' }, {}, 'email'],
  ['a budget of half a coin', { ...order, budget: '0.5' }, {}, 'budget'],
  ['a day that has passed', { ...order, deadline: '2026-11-20' }, {}, 'deadline'],
  ['a page as a file', order, { file2: new File(['<html>'], 'a.png') }, 'file2'],
])('%s is refused at its field', async (_, fields, files, field) => {
  await expect(
    sendRequest(guest(), 'custom-order', fields, files as Record<string, File>),
  ).rejects.toMatchObject({ code: 'invalid_request', fields: { [field]: expect.any(String) } })
})

test('files of more than 5 MB in all are refused', async () => {
  const big = new File([new Uint8Array(3_000_000)], 'a.png')
  await expect(
    sendRequest(guest(), 'custom-order', order, { file1: big, file2: big }),
  ).rejects.toMatchObject({ code: 'payload_too_large' })
})

test('a secret is good for one request and cannot be guessed from its number', async () => {
  const { secret, uuid } = await send()
  const other = await send()
  const mixed = uuid + other.secret.slice(36)
  for (const wrong of [mixed, uuid, `${secret}A`, 'nonsense', '']) {
    await expect(readOwnRequest(deps, wrong)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('the staff answers: state, words and who it was are kept, the sender gets a mail', async () => {
  const { secret, uuid } = await send('custom-order', { ...order, email: 'a@halde.example' })

  await handleRequest(deps, staff(), { uuid, state: 'quoted', message: '450 EUR, in a week.' })

  const own = await readOwnRequest(deps, secret)
  expect(own.state).toBe('quoted')
  expect(own.events).toMatchObject([{ isByStaff: true, message: '450 EUR, in a week.' }])
  expect(JSON.stringify(own)).not.toContain('Grace')
  expect((await readRequest(deps, staff(), uuid)).events).toMatchObject([{ staff: 'Grace' }])
  expect((await mailsTo('a@halde.example')).at(-1)).toMatchObject({
    template: 'request-news',
    data: { message: '450 EUR, in a week.' },
  })
  const { rows } = await deps.pool.query(
    "select actor_id, details from staff_acts where action = 'request-handled' and subject_id = $1",
    [uuid],
  )
  expect(rows).toEqual([{ actor_id: clerk.id, details: { from: 'received', to: 'quoted' } }])
})

test('a state that does not follow is a conflict, and nobody but staff reads a request', async () => {
  const { uuid } = await send()
  const input = { uuid, state: 'done', message: '' }
  await expect(handleRequest(deps, staff(), input)).rejects.toMatchObject({ code: 'conflict' })
  const { actor } = guest()
  const user = { ...staff(), role: 'tester' } as Actor
  for (const stranger of [actor, user]) {
    await expect(readRequest(deps, stranger, uuid)).rejects.toMatchObject({ code: 'not_found' })
    await expect(handleRequest(deps, stranger, input)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('an approval for education brings a code for that plan, once, and the proof is deleted', async () => {
  const { name, email } = order
  const fields = { name, email, institution: 'Kunsthochschule Halde', role: 'student' }
  const proof = png('my card')
  await expect(sendRequest(guest(), 'education', fields, {})).rejects.toMatchObject({
    fields: { proof: expect.any(String) },
  })
  const { secret, uuid } = await send('education', fields, { proof })
  const again = await send('education', fields, { proof })
  const { rows } = await deps.pool.query<{ key: string }>(
    'select distinct storage_key as key from visitor_request_files where bytes = $1',
    [proof.size],
  )
  expect(rows).toHaveLength(1)
  const key = rows[0]?.key ?? ''

  await handleRequest(deps, staff(), { uuid, state: 'approved', message: 'Welcome.' })

  const own = await readOwnRequest(deps, secret)
  const code = own.events[0]?.couponCode ?? ''
  expect(code).toMatch(/^EDU-[A-Z2-9]{10}$/)
  const coupons = await deps.pool.query(
    'select families, percent_off, most_redemptions from coupons where code = $1',
    [code],
  )
  expect(coupons.rows).toEqual([
    { families: ['education'], percent_off: null, most_redemptions: 1 },
  ])
  expect(own.files).toMatchObject([{ isKept: false }])
  // The same picture was sent with another application that still waits.
  await drainJobs(deps, [removeUnnamedFiles])
  expect(await deps.files.has(key)).toBe(true)
  await handleRequest(deps, staff(), { uuid: again.uuid, state: 'declined', message: 'Sorry.' })
  await drainJobs(deps, [removeUnnamedFiles])
  expect(await deps.files.has(key)).toBe(false)
})

test('whoever asked adds words and takes the request back; then it is closed', async () => {
  const { secret, uuid } = await send('custom-order', order, { file1: png('three') })
  const scope = guest()

  await addToOwnRequest(scope, secret, ' Ten, not nine. ')
  await withdrawOwnRequest(scope, secret)

  const own = await readOwnRequest(deps, secret)
  expect(own).toMatchObject({ state: 'withdrawn', isClosed: true, files: [{ isKept: false }] })
  expect(own.events.map(({ message, state }) => [message, state])).toEqual([
    ['Ten, not nine.', null],
    ['', 'withdrawn'],
  ])
  const closed = { code: 'conflict' }
  await expect(addToOwnRequest(scope, secret, 'More')).rejects.toMatchObject(closed)
  await expect(withdrawOwnRequest(scope, secret)).rejects.toMatchObject(closed)
  const input = { uuid, state: 'quoted', message: '' }
  await expect(handleRequest(deps, staff(), input)).rejects.toMatchObject(closed)
})

test('only who has an account here is to be hired', async () => {
  const [{ username } = { username: '' }] = (
    await deps.pool.query<{ username: string }>('select username from contributors limit 1')
  ).rows
  await deps.pool.query(
    `update users set contributor_id = (select id from contributors where username = $1)
     where id = (select min(id) from users)`,
    [username],
  )
  const { name, email, message } = order
  const { uuid } = await send('hire', { name, email, message, contributor: username })
  expect(await readRequest(deps, staff(), uuid)).toMatchObject({ kind: 'hire', state: 'received' })
  await expect(
    sendRequest(guest(), 'hire', { name, email, message, contributor: 'nobody' }, {}),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('a network that never solves the human check has five requests', async () => {
  const scope = guest()
  const sendOne = () => sendRequest(scope, 'custom-order', order, {})
  for (let count = 0; count < 5; count += 1) await sendOne()
  await expect(sendOne()).rejects.toMatchObject({ code: 'human_check_failed' })
})
