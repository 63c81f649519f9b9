import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openStaffSite,
  type StaffSite,
} from '#domains/admin/staff/areas/testing/open-staff-site.ts'
import { eraseDeletedAccounts } from '#domains/account/privacy/index.server.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { removeUnnamedFiles } from '#platform/storage/remove-unnamed-files.jobs.server.ts'
import { readZip } from '#testing/read-zip.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { loadThread } from './load-inbox.server.ts'
import { readAttachments, tidyName } from './read-attachments.server.ts'
import { receiveMail } from './receive-mail.server.ts'
import { drawThreadFile, openThreadFile } from './thread-files.server.ts'

let staff: StaffSite

beforeAll(async () => {
  staff = await openStaffSite({
    INBOUND_MAIL_SECRET: 'a secret of the mail provider',
    INBOUND_MAIL_ADDRESS: 'reply@in.tessera.example',
  })
})
afterAll(() => staff[Symbol.asyncDispose]())

const file = (name: string, content: Uint8Array | string) => ({
  name,
  content: Buffer.from(content).toString('base64'),
})

let count = 0
/** Takes a mail with these files in; the thread that it opened. */
async function receive(attachments: readonly unknown[]): Promise<string> {
  await receiveMail(staff.deps, {
    messageId: `<${++count}@files.example>`,
    from: 'ada@x.example',
    to: ['reply@in.tessera.example'],
    text: 'See the files',
    attachments,
  })
  const { uuid } = await staff.one<{ uuid: string }>(
    'select uuid from threads order by id desc limit 1',
  )
  return uuid
}
const read = async (uuid: string) => (await loadThread(staff.deps, staff.admin, uuid)).entries[0]!
const filesOf = async (uuid: string) => (await read(uuid)).files
const open = (uuid: string, wanted: string) =>
  openThreadFile(staff.deps, staff.admin, { uuid, file: wanted })
const draw = (uuid: string, wanted: string) =>
  drawThreadFile(staff.deps, staff.admin, { uuid, file: wanted })

const EVIL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path d="M1 1h7v7z"/></svg>'
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#e11d48' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toBuffer()

test('files are kept as they came, told by their content, and only ever saved', async () => {
  const page = '<!doctype html><script>alert(1)</script>'
  const uuid = await receive([
    file('offer.pdf', '%PDF-1.7 x'),
    file('page.html', page),
    file('a.png', page),
  ])
  const files = await filesOf(uuid)
  expect(files.map(({ name, format }) => [name, format])).toEqual([
    ['offer.pdf', 'pdf'],
    ['page.txt', 'txt'],
    ['a.txt', 'txt'],
  ])
  const answer = await open(uuid, files[1]!.uuid)
  expect(await answer.text()).toBe(page)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''page.txt",
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  })
  for (const { uuid: one } of files) {
    await expect(draw(uuid, one)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('pictures are drawn anew, and nothing of the file itself comes along', async () => {
  const uuid = await receive([file('me.jpg', await picture(900)), file('logo.svg', EVIL)])
  for (const { uuid: one } of await filesOf(uuid)) {
    const answer = await draw(uuid, one)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const png = Buffer.from(await answer.arrayBuffer())
    const { format, width, exif } = await sharp(png).metadata()
    expect([format, exif]).toEqual(['png', undefined])
    expect(width).toBeLessThanOrEqual(512)
    expect(png.includes('alert')).toBe(false)
  }
})

test('what would unfold without end, and what is no picture, has no picture and harms nobody', async () => {
  const bomb = Buffer.from(await picture(8))
  // A JPEG that says of itself to be 60,000 pixels a side.
  const at = bomb.indexOf(Buffer.from([0xff, 0xc0]))
  bomb.writeUInt16BE(60_000, at + 5)
  bomb.writeUInt16BE(60_000, at + 7)
  const deep = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}`
  const entities =
    '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>'
  const uuid = await receive([
    file('bomb.jpg', bomb),
    file('deep.svg', deep),
    file('laughs.svg', entities),
    file('archive.zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(5000, 0xff)])),
  ])
  const files = await filesOf(uuid)
  expect(files).toHaveLength(4)
  for (const { uuid: one } of files) {
    await expect(draw(uuid, one)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('a thousand files and files without end do not keep the words from coming in', async () => {
  const many = await receive(Array.from({ length: 1000 }, (_, n) => file(`${n}.txt`, `file ${n}`)))
  expect(await read(many)).toMatchObject({ message: 'See the files', leftOut: 990 })
  expect(await filesOf(many)).toHaveLength(10)

  const large = Buffer.alloc(10_000_001, 'x')
  const nine = Buffer.alloc(9_000_000, 'y')
  const heavy = await receive([
    file('large.txt', large),
    file('1.txt', nine),
    file('2.txt', nine),
    file('3.txt', nine),
    file('small.txt', 'fits'),
    file('empty.txt', ''),
    null,
    { name: 'no content' },
  ])
  expect((await filesOf(heavy)).map(({ name }) => name)).toEqual(['1.txt', '2.txt', 'small.txt'])
  expect((await read(heavy)).leftOut).toBe(5)
})

test.each([
  ['../../etc/passwd', 'txt', 'passwd.txt'],
  [String.raw`C:\Users\me\..\report.docx`, 'zip', 'report.docx'],
  ['invoice.pdf.exe', 'bin', 'invoice.pdf.bin'],
  ['cod\u202Egnp.exe', 'png', 'cod gnp.png'],
  ['a\r\nSet-Cookie: x=1.svg', 'svg', 'a Set-Cookie x 1.svg'],
  ['....', 'bin', 'file.bin'],
  ['', 'png', 'file.png'],
  ['x'.repeat(5000), 'png', `${'x'.repeat(100)}.png`],
  ['見積書.pdf', 'pdf', '見積書.pdf'],
])('the name %j of a file is safe', (name, format, safe) => {
  expect(tidyName(name, format)).toBe(safe)
})

test('what is too large is not even decoded', () => {
  const { files, leftOut } = readAttachments([{ name: 'x', content: 'A'.repeat(20_000_000) }])
  expect([files, leftOut]).toEqual([[], 1])
})

test('a file is shown to those who may read its thread, and in no other one', async () => {
  const [uuid, other] = [await receive([file('a.txt', 'a')]), await receive([])]
  const [{ uuid: one } = { uuid: '' }] = await filesOf(uuid)
  await expect(open(other, one)).rejects.toMatchObject({ code: 'not_found' })
  await expect(open(uuid, 'x')).rejects.toMatchObject({ code: 'not_found' })
  const reviewer = testActor(await createTestUser(staff.deps, { role: 'reviewer' }))
  for (const actor of [{ ...reviewer, role: 'reviewer' } as const, reviewer]) {
    const opened = openThreadFile(staff.deps, actor, { uuid, file: one })
    await expect(opened).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('files are in the export of whose thread it is, and go with the account', async () => {
  const { deps, app } = staff
  const person = await createTestUser(deps, { email: 'owner@x.example' })
  const uuid = await receive([file('mine.txt', 'only here')])
  await deps.pool.query(`update threads set email = $2, account_id = $3 where uuid = $1`, [
    uuid,
    'owner@x.example',
    person.id,
  ])
  const { key } = await staff.one<{ key: string }>(
    `select f.storage_key as key from thread_files f join thread_entries e on e.id = f.entry_id
     join threads t on t.id = e.thread_id where t.uuid = $1`,
    [uuid],
  )
  const { headers } = await signIn(deps, person)
  const zip = await app.request('/account/export.zip', { headers })
  const exported = await readZip(Buffer.from(await zip.arrayBuffer()))
  const path = [...exported.keys()].find((one) => one.endsWith(' mine.txt'))
  expect(String(exported.get(path ?? ''))).toBe('only here')
  expect(String(exported.get('data/thread_files.json'))).toContain('mine.txt')

  expect(await deps.files.has(key)).toBe(true)
  await deps.pool.query(
    `insert into account_deletions (user_id, requested_at, due_at)
     values ($1, now() - interval '20 days', now() - interval '1 day')`,
    [person.id],
  )
  await enqueue(deps.pool, eraseDeletedAccounts, {})
  await drainJobs(deps, [eraseDeletedAccounts, removeUnnamedFiles])
  await expect(loadThread(deps, staff.admin, uuid)).rejects.toMatchObject({ code: 'not_found' })
  expect(await deps.files.has(key)).toBe(false)
})
