import { randomUUID } from 'node:crypto'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileFiles } from '#platform/inspection/testing/hostile-files.ts'
import { isContributor } from '#domains/contributing/submissions/index.server.ts'
import { findOwnAsset } from '#domains/contributing/submissions/own-asset.server.ts'
import { testActor } from '#testing/test-actor.ts'
import { processUpload } from './process-upload.server.ts'
import { listUploads } from './uploads.queries.server.ts'
import { drawing, openTestUploads, type TestUploads } from './testing/test-uploads.ts'

let uploads: TestUploads

beforeAll(async () => {
  uploads = await openTestUploads()
})
afterAll(() => uploads[Symbol.asyncDispose]())

test('an archive becomes its files, each looked at by itself; what computers add is left out', async () => {
  const { send, lookAtAll, statesOf } = uploads
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
  const { send, lookAtAll, statesOf } = uploads
  const batch = randomUUID()
  await send({ path: 'bad.zip', bytes: zipSync({ 'good.svg': drawing(4), ...entries }), batch })
  await lookAtAll()
  expect(await statesOf(batch)).toEqual([{ path: 'bad.zip', state: 'refused', reason }])
})

test('a model waits for the files that it names, and they become part of it', async () => {
  const { send, lookAtAll, statesOf } = uploads
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
  const { deps, send, lookAtAll } = uploads
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
  const { deps, send, lookAtAll, statesOf } = uploads
  const batch = randomUUID()
  await send({ path: 'odd.svg', bytes: drawing(13), batch })
  await send({ path: 'even.svg', bytes: drawing(14), batch })
  const failing = {
    ...deps,
    inspector: { ...deps.inspector, inspect: () => Promise.reject(new Error('no process')) },
  }
  const { rows } = await deps.pool.query<{ id: number }>(
    `select id::float8 as id from uploads where batch = $1 and path = 'odd.svg'`,
    [batch],
  )
  const uploadId = rows[0]?.id ?? 0
  const fails = (attempt: number) => processUpload(failing, { uploadId, attempt }).catch(() => null)

  expect([await fails(1), await fails(2), await fails(3)]).toEqual([null, null, true])
  await lookAtAll()

  expect(await statesOf(batch)).toEqual([
    { path: 'even.svg', state: 'taken', reason: null },
    { path: 'odd.svg', state: 'refused', reason: 'damaged' },
  ])
})

test('what a file loses is kept with the asset and shown to its contributor', async () => {
  const { deps, contributorUser, send, lookAtAll } = uploads
  const batch = randomUUID()
  const bytes = Buffer.from(drawing(7).toString().replace('<path', '<script/><path onclick="x"'))
  await send({ path: 'lossy.svg', bytes, batch })
  await lookAtAll()

  const actor = testActor(contributorUser)
  const contributorId = (await isContributor(deps, actor)) ?? 0
  const [row] = await listUploads(deps.pool, { contributorId, limit: 1 })
  expect(row).toMatchObject({ path: 'lossy.svg', state: 'taken', lossCount: 2 })
  const { losses } = await findOwnAsset(deps, actor, row?.work ?? '')
  expect(losses).toEqual(['scripts <script>', 'scripts onclick'])
})

test('hostile files are refused with a reason or made harmless, and nothing of them stays', async () => {
  const { deps, send, lookAtAll } = uploads
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
  expect(await deps.staging.list()).toEqual([])
})
