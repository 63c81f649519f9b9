import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { parsePdf } from '#platform/render/testing/parse-pdf.ts'
import { createTestUser, type TestUser } from '#testing/sign-in.ts'
import { openBrowser } from '#testing/team-site.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { certificatePdfParts } from './certificates/certificate-pdf-parts.server.ts'
import { checkCertificate } from './certificates/check-certificate.server.ts'
import { checkLedger } from './ledger/check-ledger.server.ts'
import { appendAllGrants } from './ledger/append-grants.server.ts'
import { rotateSigningKey } from './certificates/signing-key.server.ts'

type Browser = Awaited<ReturnType<typeof openBrowser>>
let site: TestSite
let user: TestUser
let browser: Browser

beforeAll(async () => {
  const now = () => new Date('2026-06-01T12:00:00Z')
  site = await createTestSite({ env: { TRUST_PROXY: '1' }, now })
  user = await createTestUser(site.deps, { firstName: '葉子' })
  browser = await openBrowser(site, user)
})
afterAll(() => site[Symbol.asyncDispose]())

test('a grant keeps item, file, licence text, holder and credit as of that day', async () => {
  const { number, file } = await fetchSun()
  const { response } = await browser.call('GET', `/licenses/${number}`)

  expect(response.statement).toMatchObject({
    number,
    grantedAt: '2026-06-01T12:00:00.000Z',
    subject: { type: 'item', kind: 'icon', slug: 'sun', name: 'Sun', author: 'Ada Line' },
    file: { format: 'svg', sha256: await sha256(file), original: { format: 'svg' } },
    license: { spdx: 'MIT', name: 'MIT License' },
    attribution: { isRequired: false, duties: ['keep_notice'] },
    ground: expect.stringMatching(/free|repeat/),
    holder: { account: user.uuid, seat: user.uuid },
    plan: null,
    invoice: null,
  })
  expect(await sha256(Buffer.from(response.license_text))).toBe(
    response.statement.license.textSha256,
  )
  expect(response.license_text).toContain('MIT')
  expect(JSON.stringify(response.statement)).not.toContain('葉子')
})

test('later changes of item and licence leave a grant as it was', async () => {
  const { number } = await fetchSun()
  const before = (await browser.call('GET', `/licenses/${number}`)).response
  await inTransaction(site.deps.pool, async (client) => {
    await client.query(`update assets set name = 'Moon', published_at = null where slug = 'sun'`)
    await client.query(`update licenses set text = 'other'`)
  })
  const after = (await browser.call('GET', `/licenses/${number}`)).response
  await site.deps.pool.query(
    `update assets set name = 'Sun', published_at = now() where slug = 'sun'`,
  )
  expect(after).toEqual(before)
})

test('the certificate verifies as JSON and as PDF, and with the file it is for', async () => {
  const { number, file } = await fetchSun()
  const keys = await trustedKeys()
  for (const format of ['json', 'pdf']) {
    const { bytes, type } = await readFile(`/licenses/${number}/certificate.${format}`)
    expect(type).toBe(`application/${format}`)
    const checked = checkCertificate(bytes, { trustedKeys: keys, file })
    expect([format, checked.faults]).toEqual([format, []])
    expect(checked.certificate?.certificate).toMatchObject({
      holderName: '葉子',
      statement: { number },
    })
  }
  const { response } = await browser.call('GET', `/licenses/${number}/certificate`)
  const called = Buffer.from(JSON.stringify(response))
  expect(checkCertificate(called, { trustedKeys: keys }).faults).toEqual([])
})

test('the PDF can be opened and names the licence', async () => {
  const { number } = await fetchSun()
  const { bytes } = await readFile(`/licenses/${number}/certificate.pdf`)
  const signed = certificatePdfParts(bytes)?.signed ?? Buffer.of()
  expect(parsePdf(signed).title).toBe(`Licence certificate ${number}`)
})

test('one changed byte anywhere in a certificate is found', async () => {
  const { number } = await fetchSun()
  const keys = await trustedKeys()
  for (const format of ['json', 'pdf']) {
    const { bytes } = await readFile(`/licenses/${number}/certificate.${format}`)
    const step = Math.max(1, Math.floor(bytes.length / 150))
    const missed: number[] = []
    for (let at = 0; at < bytes.length; at += step) {
      const sign = bytes[at] ?? 0
      // Blanks between the members of JSON are nobody's.
      if (format === 'json' && /\s/.test(String.fromCharCode(sign))) continue
      const changed = Buffer.from(bytes)
      changed[at] = sign ^ 1
      if (checkCertificate(changed, { trustedKeys: keys }).faults.length === 0) missed.push(at)
    }
    expect([format, missed]).toEqual([format, []])
  }
})

test('a certificate that somebody else signed is not trusted', async () => {
  await using other = await createTestSite()
  const stranger = await openBrowser(other, await createTestUser(other.deps))
  const { number } = await fetchSun(other, stranger)
  const { response } = await stranger.call('GET', `/licenses/${number}/certificate`)
  const bytes = Buffer.from(JSON.stringify(response))

  expect(checkCertificate(bytes, { trustedKeys: await trustedKeys() }).faults).toEqual([
    'untrusted_key',
  ])
})

test('another file is not the one that was licensed', async () => {
  const { number } = await fetchSun()
  const { bytes } = await readFile(`/licenses/${number}/certificate.json`)
  const file = Buffer.from('<svg/>')

  expect(checkCertificate(bytes, { trustedKeys: [], file }).faults).toEqual(['file'])
})

test.each(['', '{}', 'null', '%PDF-1.7 nothing', '[1', '{"certificate":{},"signature":{}}'])(
  'no certificate: %s',
  (text) => {
    const checked = checkCertificate(Buffer.from(text), { trustedKeys: [] })
    expect(checked).toEqual({ faults: ['unreadable'], certificate: null })
  },
)

test('a new key signs from then on, and what the old one signed still verifies', async () => {
  const { number } = await fetchSun()
  const { bytes } = await readFile(`/licenses/${number}/certificate.json`)
  const { id } = await rotateSigningKey(site.deps)
  const keys = await trustedKeys()

  expect(keys).toHaveLength(2)
  expect(checkCertificate(bytes, { trustedKeys: keys }).faults).toEqual([])
  const next = await browser.call('GET', `/licenses/${number}/certificate`)
  expect(next.response.signature.keyId).toBe(id)
})

test('many writers seal one chain without gap or fork', async () => {
  await Promise.all(Array.from({ length: 30 }, () => fetchSun()))
  await Promise.all(Array.from({ length: 8 }, () => appendAllGrants(site.deps)))
  const { links, unsealed, faults } = await checkLedger(site.deps)

  expect({ unsealed, faults }).toEqual({ unsealed: 0, faults: [] })
  const { rows } = await site.deps.pool.query('select count(*)::integer as n from license_grants')
  expect(links).toBe(rows[0].n)
})

test('the ledger refuses changes, and a change that gets past the refusal is found', async () => {
  await fetchSun()
  await appendAllGrants(site.deps)
  const change = `update license_grants set statement = jsonb_set(statement, '{invoice}', '"forged"')
    where position = 2`
  await expect(site.deps.pool.query(change)).rejects.toThrow('append-only')
  await expect(site.deps.pool.query('delete from license_grants')).rejects.toThrow('append-only')

  const { rows } = await site.deps.pool.query(
    'select id, statement from license_grants where position = 2',
  )
  await site.deps.pool.query('alter table license_grants disable trigger append_only')
  await site.deps.pool.query(change)
  expect((await checkLedger(site.deps)).faults).toEqual([
    expect.stringContaining('at place 2 is not what was sealed'),
  ])
  await site.deps.pool.query('update license_grants set statement = $2 where id = $1', [
    rows[0].id,
    JSON.stringify(rows[0].statement),
  ])
  await site.deps.pool.query('alter table license_grants enable trigger append_only')
  expect((await checkLedger(site.deps)).faults).toEqual([])
})

test('the list and both exports hold every licence of the account and no other', async () => {
  const other = await openBrowser(site, await createTestUser(site.deps))
  const mine = [(await fetchSun(site, other)).number, (await fetchSun(site, other)).number]

  const { licenses } = (await other.call('GET', '/licenses?per_page=1')).response
  expect(licenses).toMatchObject({ total: 2, per_page: 1, current_page: 1, last_page: 2 })
  expect(licenses.data[0]).toMatchObject({
    number: mine[1],
    ground: 'repeat',
    verify_url: expect.stringContaining(`/licenses/verify/${mine[1]}`),
  })
  const exported = (await other.call('GET', '/licenses/export')).response
  expect(exported.next).toBe(null)
  expect(exported.statements.map((one: { number: string }) => one.number)).toEqual(mine)

  const json = await readFile('/licenses/export.json', other)
  expect(JSON.parse(json.bytes.toString())).toEqual(exported.statements)
  const csv = (await readFile('/licenses/export.csv', other)).bytes.toString().split('\r\n')
  expect(csv).toHaveLength(4)
  expect(csv.slice(1, 3).map((line) => line.split(',')[0])).toEqual(mine)
  expect(csv[0]?.split(',')).toHaveLength(20)
})

test('files of the ledger are for whom they belong to', async () => {
  const { number } = await fetchSun()
  const stranger = await openBrowser(site, await createTestUser(site.deps))
  const statusOf = async (path: string, headers = {}) =>
    (await site.app.request(path, { headers })).status
  const path = `/licenses/${number}/certificate.pdf`

  expect(await statusOf(path)).toBe(403)
  expect(await statusOf('/licenses/export.csv')).toBe(403)
  expect(await statusOf(path, { cookie: stranger.cookie() })).toBe(404)
  expect(await statusOf('/licenses/1/certificate.pdf', { cookie: stranger.cookie() })).toBe(404)
})

async function fetchSun(on = site, as = browser) {
  const { id } = await on.find('sun')
  const { response } = await as.call('POST', `/items/${id}/downloads`, { format: 'svg' })
  const file = await on.app.request(response.download.url)
  return {
    number: String(response.download.license_number),
    file: Buffer.from(await file.arrayBuffer()),
  }
}

async function readFile(path: string, as = browser) {
  const answer = await site.app.request(path, { headers: { cookie: as.cookie() } })
  expect(answer.status).toBe(200)
  const type = answer.headers.get('content-type')
  return { bytes: Buffer.from(await answer.arrayBuffer()), type }
}

async function trustedKeys(): Promise<string[]> {
  const { response } = await browser.call('GET', '/licenses/keys')
  return response.keys.map(({ public_key }: { public_key: string }) => public_key)
}

async function sha256(bytes: Buffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
}
