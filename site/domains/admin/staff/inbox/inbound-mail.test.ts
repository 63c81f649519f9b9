import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openStaffSite,
  type StaffSite,
} from '#domains/admin/staff/areas/testing/open-staff-site.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { loadThread } from './load-inbox.server.ts'
import { mailText } from './mail-text.ts'
import { replyAddress, threadOfAddress } from './reply-address.server.ts'

const SECRET = 'a secret of the mail provider'
let staff: StaffSite

beforeAll(async () => {
  staff = await openStaffSite({
    INBOUND_MAIL_SECRET: SECRET,
    INBOUND_MAIL_ADDRESS: 'reply@in.tessera.example',
  })
})
afterAll(() => staff[Symbol.asyncDispose]())

let count = 0
const mail = (fields: object = {}) => ({
  messageId: `<${++count}@mail.example>`,
  from: 'ada@x.example',
  to: ['reply@in.tessera.example'],
  subject: 'Printing',
  text: 'May I print it?',
  ...fields,
})

function send(body: object | string, authorization: string | null = `Bearer ${SECRET}`) {
  return staff.app.request('/inbound-mail', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(authorization !== null && { authorization }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
const effectOf = async (body: object) =>
  ((await (await send(body)).json()) as { effect: string }).effect
const latest = async () =>
  (
    await staff.one<{ uuid: string }>(
      'select uuid from threads order by updated_at desc, id desc limit 1',
    )
  ).uuid
const read = (uuid: string) => loadThread(staff.deps, staff.admin, uuid)

test('a mail opens a thread, and an answer to our address is added to it and opens it again', async () => {
  expect(await effectOf(mail({ name: 'Ada', subject: 'Printing' }))).toBe('opened')
  const uuid = await latest()
  expect(await read(uuid)).toMatchObject({ subject: 'Printing', name: 'Ada', accountId: null })
  await staff.deps.pool.query(`update threads set state = 'done', waits_since = null`)
  const to = [`Support <${replyAddress(staff.deps.config, uuid)!.toUpperCase()}>`]
  expect(await effectOf(mail({ to, text: 'Thank you' }))).toBe('added')
  const thread = await read(uuid)
  expect(thread.state).toBe('open')
  expect(thread.entries.map(({ message }) => message)).toEqual(['May I print it?', 'Thank you'])
})

test('the same mail comes in once, however often and however fast it is delivered', async () => {
  const same = mail()
  const effects = await Promise.all([effectOf(same), effectOf(same), effectOf(same)])
  expect(effects.toSorted()).toEqual(['opened', 'repeated', 'repeated'])
  expect(await effectOf({ ...same, text: 'Another text' })).toBe('repeated')
  expect(await effectOf({ ...same, from: 'eve@x.example' })).toBe('opened')
})

test('a forged sender gets into no account, and into no thread without its proof', async () => {
  const person = await createTestUser(staff.deps, { email: 'victim@x.example' })
  expect(await effectOf(mail({ from: 'victim@x.example', subject: 'Refund me' }))).toBe('opened')
  const forged = await read(await latest())
  expect(forged.accountId).toBeNull()
  expect(forged.person.account).toMatchObject({ id: person.id, isSure: false })

  const { config } = staff.deps
  const right = replyAddress(config, forged.uuid)!
  const wrong = right.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0'))
  expect([threadOfAddress(config, [right]), threadOfAddress(config, [wrong])]).toEqual([
    forged.uuid,
    null,
  ])
  expect(await effectOf(mail({ to: [wrong] }))).toBe('opened')
  const gone = replyAddress(config, '00000000-0000-4000-8000-000000000000')
  expect(await effectOf(mail({ to: [gone] }))).toBe('opened')

  expect(await effectOf(mail({ from: 'eve@x.example', to: [right], text: 'Pay me' }))).toBe('added')
  const { email, entries } = await read(forged.uuid)
  expect([email, entries.at(-1)?.sender]).toEqual(['victim@x.example', 'eve@x.example'])
})

test('markup comes in as words, with nothing in it that acts', async () => {
  const html =
    '<style>p{}</style><p>Hello &amp; <b>you</b></p><script>alert(1)</script><img src=x onerror=alert(2)><!-- x -->'
  expect(await effectOf(mail({ text: '', html }))).toBe('opened')
  const { entries } = await read(await latest())
  expect(entries[0]?.message).toBe('Hello & you')
  const text = '<script>alert(3)</script>\u0000'
  expect(await effectOf(mail({ text, subject: 'Hi\r\nBcc: all@x.example' }))).toBe('opened')
  const plain = await read(await latest())
  expect(plain.subject).toBe('Hi Bcc: all@x.example')
  expect(plain.entries[0]?.message).toBe('<script>alert(3)</script>')
  expect(mailText({ text: 'x'.repeat(50_000), html: '' })).toHaveLength(20_000)
  expect(mailText({ text: '', html: '<script>never closed' })).toBe('')
  expect(mailText({ text: '', html: '&#x41;&#66;&#0;&#99999999;' })).toBe('AB')
})

test('nobody hands a mail over without the secret, nor anything that is no mail', async () => {
  const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code
  for (const authorization of [null, '', 'Bearer ', `Bearer ${SECRET}x`, `Token ${SECRET}`]) {
    expect(await codeOf(await send(mail(), authorization))).toBe('request_refused')
  }
  const basic = `Basic ${Buffer.from(`any:${SECRET}`).toString('base64')}`
  expect((await send(mail(), basic)).status).toBe(200)
  for (const bad of [
    '{',
    '[]',
    'null',
    mail({ from: 'nobody' }),
    mail({ messageId: '' }),
    mail({ to: [] }),
  ]) {
    expect(await codeOf(await send(bad))).toBe('invalid_request')
  }
  const large = await staff.app.request('/inbound-mail', {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-length': '50000001' },
    body: '{}',
  })
  expect(await codeOf(large)).toBe('payload_too_large')
})

test('the form of Postmark is understood', async () => {
  const body = {
    MessageID: 'b7bc2f4a-e38e-4336-af7d-e6c392c2f817',
    From: 'Ada <ada@x.example>',
    FromFull: { Email: 'ada@x.example', Name: 'Ada' },
    To: 'reply@in.tessera.example',
    ToFull: [{ Email: 'reply@in.tessera.example', Name: '' }],
    OriginalRecipient: 'reply@in.tessera.example',
    Subject: 'From Postmark',
    TextBody: 'Hello',
    HtmlBody: '<p>Hello</p>',
  }
  expect(await effectOf(body)).toBe('opened')
  expect(await read(await latest())).toMatchObject({ subject: 'From Postmark', name: 'Ada' })
})

test('without the setting nothing comes in, and the answer says so', async () => {
  await using off = await openStaffSite()
  const answer = await off.app.request('/inbound-mail', { method: 'POST', body: '{}' })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({
    code: 'unavailable',
    fields: { INBOUND_MAIL_SECRET: 'is not set: no mail comes in' },
  })
})
