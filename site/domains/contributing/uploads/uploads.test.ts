import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestTeam, createTestUser, signIn } from '#testing/sign-in.ts'
import { cleanUploads } from './clean-uploads.server.ts'
import {
  BYTES,
  drawing,
  metadata,
  openTestUploads,
  TUS,
  type TestUploads,
} from './testing/test-uploads.ts'
import { UPLOADS_PATH } from './uploads-path.ts'

const DAY_MS = 86_400_000
let uploads: TestUploads

beforeAll(async () => {
  uploads = await openTestUploads()
})
afterAll(() => uploads[Symbol.asyncDispose]())

test('a file comes in pieces, is asked how far it came, and goes on from there', async () => {
  const { deps, maker, ask, create, lookAtAll } = uploads
  const bytes = drawing(5)
  const created = await create({ path: 'icons/piece.svg', bytes })
  const location = created.headers.get('location') ?? ''
  expect(created.status).toBe(201)

  const first = await ask(
    'PATCH',
    location,
    { ...maker, ...BYTES, 'upload-offset': '0' },
    bytes.subarray(0, 40),
  )
  const head = await ask('HEAD', location, { ...maker, ...TUS })
  const wrong = await ask(
    'PATCH',
    location,
    { ...maker, ...BYTES, 'upload-offset': '39' },
    bytes.subarray(39),
  )
  const last = await ask(
    'PATCH',
    location,
    { ...maker, ...BYTES, 'upload-offset': '40' },
    bytes.subarray(40),
  )

  expect([first.status, head.status, wrong.status, last.status]).toEqual([204, 200, 409, 204])
  expect(head.headers.get('upload-offset')).toBe('40')
  expect(head.headers.get('upload-length')).toBe(String(bytes.length))
  expect(last.headers.get('upload-offset')).toBe(String(bytes.length))
  await lookAtAll()
  const { rows } = await deps.pool.query(
    `select s.state, s.name, s.colors from uploads u join submissions s on s.id = u.submission_id
     where u.path = 'icons/piece.svg'`,
  )
  expect(rows).toEqual([{ state: 'draft', name: 'Piece', colors: ['#0a7d33'] }])
  expect(await deps.staging.list()).toEqual([])
})

test('a file whose last byte came as the process died is looked at once somebody asks for it', async () => {
  const { deps, maker, ask, create, lookAtAll } = uploads
  const [asked, sentAgain] = [drawing(15), drawing(16)]
  const died = async (path: string, bytes: Uint8Array) => {
    const location = (await create({ path, bytes })).headers.get('location') ?? ''
    await deps.staging.put(location.split('/').at(-1) ?? '', Readable.from([bytes]))
    return location
  }
  const [first, second] = [await died('asked.svg', asked), await died('again.svg', sentAgain)]

  const head = await ask('HEAD', first, { ...maker, ...TUS })
  const end = String(sentAgain.length)
  const patch = await ask('PATCH', second, { ...maker, ...BYTES, 'upload-offset': end })
  await lookAtAll()

  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(asked.length)])
  expect([patch.status, patch.headers.get('upload-offset')]).toEqual([204, end])
  const { rows } = await deps.pool.query(
    `select path, state from uploads where path in ('asked.svg', 'again.svg') order by path`,
  )
  expect(rows).toEqual([
    { path: 'again.svg', state: 'taken' },
    { path: 'asked.svg', state: 'taken' },
  ])
})

test('another person, a guest and whoever is no contributor do not reach an upload', async () => {
  const { deps, contributorUser, maker, other, ask, create } = uploads
  const created = await create({ path: 'mine.svg', bytes: drawing(6) })
  const location = created.headers.get('location') ?? ''
  const stranger = (await signIn(deps, await createTestUser(deps))).headers
  const guest = { 'sec-fetch-site': 'same-origin' }

  for (const [headers, status] of [
    [other, 404],
    [stranger, 404],
    [guest, 403],
  ] as const) {
    const patch = { ...headers, ...BYTES, 'upload-offset': '0' }
    expect((await ask('HEAD', location, { ...headers, ...TUS })).status).toBe(status)
    expect((await ask('PATCH', location, patch, drawing(6))).status).toBe(status)
    expect((await ask('DELETE', location, { ...headers, ...TUS })).status).toBe(status)
  }
  expect((await create({ path: 'x.svg', bytes: drawing(6) }, stranger)).status).toBe(404)
  expect((await create({ path: 'x.svg', bytes: drawing(6) }, guest)).status).toBe(403)
  // Works belong to people: whoever acts as their team uploads nothing, and another site neither.
  const team = await createTestTeam(deps, { owner: contributorUser })
  const acting = (await signIn(deps, contributorUser, { teamId: team.id })).headers
  const elsewhere = { ...maker, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  for (const headers of [acting, elsewhere]) {
    expect((await create({ path: 'x.svg', bytes: drawing(6) }, headers)).status).toBe(403)
    expect((await ask('DELETE', location, { ...headers, ...TUS })).status).toBe(403)
  }
  // A key of the API reads the catalogue; it is nobody who could upload.
  const key = { authorization: `Bearer tsr_${'a'.repeat(36)}` }
  expect((await create({ path: 'x.svg', bytes: drawing(6) }, key)).status).toBeGreaterThan(400)
  expect((await ask('DELETE', location, { ...maker, ...TUS })).status).toBe(204)
  expect((await ask('HEAD', location, { ...maker, ...TUS })).status).toBe(404)
})

test.each([
  ['no version', { 'upload-length': '4' }, 412],
  [
    'no length',
    { ...TUS, 'upload-metadata': metadata({ path: 'a.svg', batch: randomUUID() }) },
    400,
  ],
  ['no name', { ...TUS, 'upload-length': '4' }, 400],
  [
    'too much',
    {
      ...TUS,
      'upload-length': '600000000',
      'upload-metadata': metadata({ path: 'a.zip', batch: randomUUID() }),
    },
    413,
  ],
])('an upload with %s does not begin', async (_, headers, status) => {
  const { maker, ask } = uploads
  const answer = await ask('POST', UPLOADS_PATH, { ...maker, ...headers })
  expect(answer.status).toBe(status)
})

test('more bytes than were said are not taken', async () => {
  const { maker, ask, create } = uploads
  const created = await create({ path: 'more.svg', bytes: drawing(7).subarray(0, 10) })
  const location = created.headers.get('location') ?? ''
  const patch = { ...maker, ...BYTES, 'upload-offset': '0' }
  expect((await ask('PATCH', location, patch, drawing(7))).status).toBe(413)
  await ask('DELETE', location, { ...maker, ...TUS })
})

test('what nobody goes on with is dropped after a week, with bytes that belong to nothing', async () => {
  const { deps, create } = uploads
  await create({ path: 'left.svg', bytes: drawing(12) })
  const before = await deps.staging.list()

  const early = await cleanUploads(deps, new Date(Date.now() + 6 * DAY_MS))
  const late = await cleanUploads(deps, new Date(Date.now() + 8 * DAY_MS))

  expect(before.length).toBeGreaterThan(0)
  expect(early).toEqual({ rows: 0, files: 0 })
  expect(late).toMatchObject({ files: before.length })
  expect(await deps.staging.list()).toEqual([])
})
