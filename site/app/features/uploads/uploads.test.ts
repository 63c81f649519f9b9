import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { zipSync } from 'fflate'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { hostileFiles } from '#server/inspection/testing/hostile-files.ts'
import { insertTestCatalogue } from '#server/testing/catalogue-fixture.ts'
import { createTestTeam, createTestUser, signIn, type TestUser } from '#server/testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#server/testing/test-deps.ts'
import { becomeContributor } from '../submissions/index.server.ts'
import { cleanUploads } from './clean-uploads.server.ts'
import { processNext } from './process-upload.server.ts'
import { listStaged, stagedPath } from './staging-folder.server.ts'
import { UPLOADS_PATH } from './uploads-path.ts'

const DAY_MS = 86_400_000
const TUS = { 'tus-resumable': '1.0.0' }
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' }
let deps: TestDeps
let app: Hono
let makerId: number
let makerUser: TestUser
let maker: Readonly<Record<string, string>>
let other: Readonly<Record<string, string>>

beforeAll(async () => {
  deps = await createTestDeps({ seed: insertTestCatalogue })
  app = await createApp(deps)
  const [first, second] = [await createTestUser(deps), await createTestUser(deps)]
  makerUser = first
  makerId = await contributorOf(first, 'ina-ink')
  await contributorOf(second, 'otto-line')
  maker = (await signIn(deps, first)).headers
  other = (await signIn(deps, second)).headers
})
afterAll(() => deps[Symbol.asyncDispose]())

async function contributorOf({ id, uuid }: TestUser, username: string): Promise<number> {
  const actor = {
    kind: 'user',
    address: '::1',
    userId: id,
    role: 'user',
    sessionId: '1',
    accountId: id,
    accountUuid: uuid,
    accountType: 'personal',
    teamId: null,
    teamRole: null,
  } as const
  const profile = {
    username,
    name: 'Ina Ink',
    website: '',
    portfolio: 'https://ink.example',
    country: 'DE',
    terms: 'on',
  }
  return (await becomeContributor(deps, actor, profile)).contributorId
}

const drawing = (size: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#0a7d33" d="M1 1h${size}v${size}H1z"/></svg>`,
  )

function metadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

type Sending = { readonly path: string; readonly bytes: Uint8Array; readonly batch?: string }

function create({ path, bytes, batch = randomUUID() }: Sending, headers = maker) {
  return app.request(UPLOADS_PATH, {
    method: 'POST',
    headers: {
      ...headers,
      ...TUS,
      'upload-length': String(bytes.length),
      'upload-metadata': metadata({ filename: path.split('/').at(-1) ?? '', path, batch }),
    },
  })
}

/** All of a file with the request that begins it. */
async function send({ path, bytes, batch = randomUUID() }: Sending): Promise<Response> {
  return app.request(UPLOADS_PATH, {
    method: 'POST',
    headers: {
      ...maker,
      ...BYTES,
      'upload-length': String(bytes.length),
      'upload-metadata': metadata({ filename: path, path, batch }),
    },
    body: Buffer.from(bytes),
  })
}

const ask = (method: string, location: string, headers: object, body?: Uint8Array) =>
  app.request(location, {
    method,
    headers: { ...headers } as Record<string, string>,
    ...(body && { body: Buffer.from(body) }),
  })

async function lookAtAll(): Promise<void> {
  while (await processNext(deps, { contributorId: makerId })) continue
}

async function statesOf(batch: string): Promise<unknown[]> {
  const { rows } = await deps.pool.query(
    `select path, state, reason from uploads where batch = $1 and parent_id is not distinct from null
     union all select path, state, reason from uploads where batch = $1 and parent_id is not null
     order by path`,
    [batch],
  )
  return rows
}

test('a file comes in pieces, is asked how far it came, and goes on from there', async () => {
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
  expect(await listStaged(deps)).toEqual([])
})

test('a file whose last byte came as the process died is looked at once somebody asks for it', async () => {
  const [asked, sentAgain] = [drawing(15), drawing(16)]
  const died = async (path: string, bytes: Uint8Array) => {
    const location = (await create({ path, bytes })).headers.get('location') ?? ''
    await writeFile(stagedPath(deps, location.split('/').at(-1) ?? ''), bytes)
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
  const team = await createTestTeam(deps, { owner: makerUser })
  const acting = (await signIn(deps, makerUser, { teamId: team.id })).headers
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
  const answer = await ask('POST', UPLOADS_PATH, { ...maker, ...headers })
  expect(answer.status).toBe(status)
})

test('more bytes than were said are not taken', async () => {
  const created = await create({ path: 'more.svg', bytes: drawing(7).subarray(0, 10) })
  const location = created.headers.get('location') ?? ''
  const patch = { ...maker, ...BYTES, 'upload-offset': '0' }
  expect((await ask('PATCH', location, patch, drawing(7))).status).toBe(413)
  await ask('DELETE', location, { ...maker, ...TUS })
})

test('an archive becomes its files, each looked at by itself; what computers add is left out', async () => {
  const batch = randomUUID()
  const bytes = zipSync({
    'set/one.svg': drawing(8),
    'set/two.svg': drawing(9),
    'set/broken.png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    '__MACOSX/._one.svg': Buffer.from('x'),
  })
  await send({ path: 'set.zip', bytes, batch })
  await lookAtAll()

  expect(await statesOf(batch)).toEqual([
    { path: 'set.zip', state: 'unpacked', reason: null },
    { path: 'set/set/broken.png', state: 'refused', reason: 'damaged' },
    { path: 'set/set/one.svg', state: 'taken', reason: null },
    { path: 'set/set/two.svg', state: 'taken', reason: null },
  ])
})

test.each([
  ['leads out of its folder', { '../../evil.svg': drawing(3) }, 'unsafe'],
  ['unfolds to too much', { 'a.svg': new Uint8Array(30_000_000).fill(0x20) }, 'unsafe'],
])('an archive that %s is refused as a whole', async (_, entries, reason) => {
  const batch = randomUUID()
  await send({ path: 'bad.zip', bytes: zipSync({ 'good.svg': drawing(4), ...entries }), batch })
  await lookAtAll()
  expect(await statesOf(batch)).toEqual([{ path: 'bad.zip', state: 'refused', reason }])
})

test('a model waits for the files that it names, and they become part of it', async () => {
  const batch = randomUUID()
  const positions = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer)
  const model = {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: 3,
        type: 'VEC3',
        min: [0, 0, 0],
        max: [1, 1, 0],
      },
    ],
    bufferViews: [{ buffer: 0, byteLength: positions.length }],
    buffers: [{ uri: 'data/tri%20angle.bin', byteLength: positions.length }],
  }
  await send({ path: 'm/tri.gltf', bytes: Buffer.from(JSON.stringify(model)), batch })
  await lookAtAll()
  expect(await statesOf(batch)).toEqual([{ path: 'm/tri.gltf', state: 'waiting', reason: null }])

  await send({ path: 'm/data/tri angle.bin', bytes: positions, batch })
  await lookAtAll()

  expect(await statesOf(batch)).toEqual([
    { path: 'm/data/tri angle.bin', state: 'part', reason: null },
    { path: 'm/tri.gltf', state: 'taken', reason: null },
  ])
})

test('the file of a drawing program is kept beside the work of its name, whichever comes first', async () => {
  const batch = randomUUID()
  const source = Buffer.from('%PDF-1.5 made by a drawing program')
  await send({ path: 'logo.ai', bytes: source, batch })
  await send({ path: 'logo.svg', bytes: drawing(11), batch })
  await send({ path: 'logo.psd', bytes: Buffer.from('8BPS and layers'), batch })
  await lookAtAll()

  const { rows } = await deps.pool.query<{ formats: string[]; key: string }>(
    `select array(select file->>'format' from jsonb_array_elements(s.files) file order by 1) as formats,
       s.files->0->>'storageKey' as key
     from uploads u join submissions s on s.id = u.submission_id where u.batch = $1 and u.path = 'logo.svg'`,
    [batch],
  )
  expect(rows[0]?.formats).toEqual(['ai', 'psd'])
  expect(await deps.files.read(rows[0]?.key ?? '')).toEqual(source)
})

test('a file that fails again and again is given up, and the next one is looked at', async () => {
  const batch = randomUUID()
  await send({ path: 'odd.svg', bytes: drawing(13), batch })
  await send({ path: 'even.svg', bytes: drawing(14), batch })
  const attempts = new Map<number, number>()
  const failing = {
    ...deps,
    inspector: { ...deps.inspector, inspect: () => Promise.reject(new Error('no process')) },
  }
  const next = () => processNext(failing, { contributorId: makerId, attempts }).catch(() => null)

  expect([await next(), await next(), await next()]).toEqual([null, null, true])
  await lookAtAll()

  expect(await statesOf(batch)).toEqual([
    { path: 'even.svg', state: 'taken', reason: null },
    { path: 'odd.svg', state: 'refused', reason: 'damaged' },
  ])
})

test('what nobody goes on with is dropped after a week, with bytes that belong to nothing', async () => {
  await create({ path: 'left.svg', bytes: drawing(12) })
  const before = await listStaged(deps)

  const early = await cleanUploads(deps, new Date(Date.now() + 6 * DAY_MS))
  const late = await cleanUploads(deps, new Date(Date.now() + 8 * DAY_MS))

  expect(before.length).toBeGreaterThan(0)
  expect(early).toEqual({ rows: 0, files: 0 })
  expect(late).toMatchObject({ files: before.length })
  expect(await listStaged(deps)).toEqual([])
})

test('hostile files are refused with a reason or made harmless, and nothing of them stays', async () => {
  const batch = randomUUID()
  const cheap = new Set([
    'script.svg',
    'entities.svg',
    'flood.png',
    'photo.jpg',
    'empty.svg',
    'slip.lottie',
  ])
  const files = hostileFiles().filter(({ name }) => cheap.has(name))
  expect(files).toHaveLength(cheap.size)
  for (const { name, bytes } of files) await send({ path: name, bytes, batch })
  await lookAtAll()

  const { rows } = await deps.pool.query<{ path: string; reason: string | null }>(
    'select path, reason from uploads where batch = $1 order by id',
    [batch],
  )
  for (const [index, { name, refused }] of files.entries()) {
    const { path, reason } = rows[index] ?? {}
    expect([
      name,
      path === name,
      refused === null ? reason : refused.includes(reason as never),
    ]).toEqual([name, true, refused === null ? null : true])
  }
  expect(await listStaged(deps)).toEqual([])
})
