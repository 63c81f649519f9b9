import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps, SignedIn } from '#platform/context.ts'
import type { AnyJob } from '#platform/jobs/define-job.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { removeUnnamedFiles } from '#platform/storage/remove-unnamed-files.jobs.server.ts'
import { scheduleDue } from '#platform/jobs/schedule-due.ts'
import { readZip } from '#testing/read-zip.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { cancelConversion } from './cancel-conversion.server.ts'
import { removeExpiredConversions, runConversions } from './conversions.jobs.server.ts'
import { readConversion } from './read-conversion.server.ts'
import { readResult } from './read-result.server.ts'
import { runConversion } from './run-conversion.server.ts'
import { type ConversionRequest, startConversion } from './start-conversion.server.ts'
import { uploadFile } from './upload-file.server.ts'

let deps: TestDeps
const clock = { now: new Date('2026-11-27T12:00:00Z') }
beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true, now: () => clock.now })
})
afterAll(() => deps[Symbol.asyncDispose]())

const person = async () => testActor(await createTestUser(deps))
const drawing = (inside = '<path fill="#f00" d="M0 0h24v24H0z"/>') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`)
const runAll = () => drainJobs(deps, [runConversions, removeUnnamedFiles])

async function send(actor: SignedIn, name: string, file: Uint8Array = drawing()) {
  return { file: (await uploadFile(deps, actor, { name, file })).uuid }
}

type Wanted = Partial<Omit<ConversionRequest, 'sources'>>

async function start(
  actor: SignedIn,
  sources: ConversionRequest['sources'],
  { to = 'png', options = {} }: Wanted = {},
) {
  return startConversion(deps, actor, { to, options, sources })
}

async function idOf(uuid: string): Promise<number> {
  const { rows } = await deps.pool.query<{ id: number }>(
    'select id from conversions where uuid = $1',
    [uuid],
  )
  return rows[0]!.id
}

async function bytesOf(actor: SignedIn, uuid: string, position?: number): Promise<Buffer> {
  const { body } = await readResult(deps, actor, { uuid, position })
  return Buffer.from(await new Response(body as Uint8Array<ArrayBuffer>).arrayBuffer())
}

test('files become a ZIP with a report, and each names its own result or reason', async () => {
  const ina = await person()
  const uuid = await start(
    ina,
    [
      await send(ina, 'icons/Rot é.svg'),
      await send(ina, 'broken.svg', Buffer.from('<svg')),
      await send(ina, '../../etc/../Rot é.svg'),
      await send(ina, 'table.xyz'),
    ],
    { options: { size: 64 } },
  )
  expect(await readConversion(deps, ina, uuid)).toMatchObject({
    state: 'waiting',
    result_url: null,
  })
  await expect(bytesOf(ina, uuid)).rejects.toMatchObject({ code: 'conflict' })
  await runAll()
  const { files, ...answer } = await readConversion(deps, ina, uuid)
  expect(answer).toMatchObject({ state: 'done', done: 4, total: 4, to: 'png' })
  expect(files.map(({ source_name, name, reason }) => [source_name, name ?? reason])).toEqual([
    ['icons/Rot é.svg', 'icons/Rot é.png'],
    ['broken.svg', 'unreadable'],
    ['etc/Rot é.svg', 'etc/Rot é.png'],
    ['table.xyz', 'no_route'],
  ])
  const entries = await readZip(await bytesOf(ina, uuid))
  expect([...entries.keys()]).toEqual(['icons/Rot é.png', 'etc/Rot é.png', 'report.json'])
  const { data, info } = await sharp(await bytesOf(ina, uuid, 0))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, ...data.subarray(0, 4)]).toEqual([64, 64, 255, 0, 0, 255])
})

test('nobody else sees a conversion, its result or its uploads, or cancels it', async () => {
  const [ina, bo] = [await person(), await person()]
  const source = await send(ina, 'a.svg')
  const uuid = await start(ina, [source])
  const tries = [
    () => start(bo, [source]),
    () => readConversion(deps, bo, uuid),
    () => bytesOf(bo, uuid),
    () => bytesOf(bo, uuid, 0),
  ]
  for (const one of tries) await expect(one()).rejects.toMatchObject({ code: 'not_found' })
  await cancelConversion(deps, bo, uuid)
  await runAll()
  expect(await readConversion(deps, ina, uuid)).toMatchObject({ state: 'done' })
  await expect(bytesOf(bo, uuid, 0)).rejects.toMatchObject({ code: 'not_found' })
})

test('what cannot be asked for is refused before anything is kept', async () => {
  const ina = await person()
  const source = await send(ina, 'a.svg')
  const refused = async (asked: Promise<string>, fields: object) =>
    expect(asked).rejects.toMatchObject({ code: 'invalid_request', fields })
  await refused(start(ina, [source], { to: 'nothing' }), { to: 'is no format' })
  await refused(start(ina, [source], { to: 'heic' }), { to: 'Nothing converts svg to heic' })
  await refused(start(ina, [source], { options: { size: 1e9 } }), {
    options: expect.stringContaining('size'),
  })
  await refused(start(ina, [source], { options: { evil: 1 } }), {
    options: 'there is no option evil',
  })
  await refused(
    start(
      ina,
      Array.from({ length: 51 }, () => source),
    ),
    {
      sources: 'have more than 50 files',
    },
  )
  const { rows } = await deps.pool.query('select from conversions where account_id = $1', [
    ina.accountId,
  ])
  expect(rows).toEqual([])
})

test('an account has two conversions at a time and 200 MB of uploads', async () => {
  const ina = await person()
  const sources = [await send(ina, 'a.svg')]
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => start(ina, sources)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const one of asked) {
    if (one.status === 'fulfilled') await cancelConversion(deps, ina, one.value)
  }
  await cancelConversion(deps, ina, await start(ina, sources))
  await deps.pool.query('update conversion_uploads set bytes = 200000000 where account_id = $1', [
    ina.accountId,
  ])
  await expect(send(ina, 'b.svg')).rejects.toMatchObject({ code: 'payload_too_large' })
  await expect(
    start(await person(), [{ file: '00000000-0000-4000-8000-000000000000' }]),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('hostile files end with a reason: bombs, addresses of others, wrong endings', async () => {
  const ina = await person()
  const bomb = zipSync({ 'manifest.json': strToU8('{}'), 'animations/a.json': new Uint8Array(9e7) })
  const uuid = await start(
    ina,
    [
      await send(ina, 'bomb.lottie', bomb),
      await send(ina, 'huge.svg', Buffer.concat([drawing(), Buffer.alloc(10_000_001, 32)])),
      await send(ina, 'picture.svg', Buffer.from([0x89, 0x50, 0x4e, 0x47])),
    ],
    { to: 'png' },
  )
  const seen = await start(
    ina,
    [
      await send(
        ina,
        'ssrf.svg',
        drawing(
          '<image href="http://169.254.169.254/a.png" width="9" height="9"/><style>@import "http://trap.example/a.css";</style><use href="file:///etc/passwd#a"/><path d="M0 0h9v9z"/>',
        ),
      ),
    ],
    { to: 'html' },
  )
  await runAll()
  const { state, files } = await readConversion(deps, ina, uuid)
  expect(state).toBe('failed')
  expect(files.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^(too_large|unreadable)$/),
    'too_large',
    'unreadable',
  ])
  expect(String(await bytesOf(ina, seen))).not.toMatch(/169\.254|trap|passwd/)
})

test('an item is granted as by a download, with its licence and credit', async () => {
  const ina = await person()
  const { rows } = await deps.pool.query<{ uuid: string }>(
    `select uuid from assets where slug = 'sun' and kind = 'icon'`,
  )
  const uuid = await start(ina, [{ item: rows[0]!.uuid }])
  const grants = await deps.pool.query('select from downloads where account_id = $1', [
    ina.accountId,
  ])
  expect(grants.rowCount).toBe(1)
  await runAll()
  const { files } = await readConversion(deps, ina, uuid)
  expect(files).toMatchObject([
    { source_name: 'sun.svg', name: 'sun.png', attribution: expect.stringContaining('Ada Line') },
  ])
  expect((await bytesOf(ina, uuid)).toString('latin1')).toContain('Ada Line')
})

test('premium work is converted for those with a plan alone; of a pack the others say why', async () => {
  const ina = await person()
  const { rows } = await deps.pool.query<{ uuid: string; pack: string; all: number }>(
    `select a.uuid, p.uuid as pack, (select count(*)::int from assets o
       where o.pack_id = p.id and o.published_at is not null) as all
     from assets a join packs p on p.id = a.pack_id
     where p.slug = 'plain-line' and (a.price_minor > 0 or a.is_exclusive) limit 1`,
  )
  const { uuid: premium, pack, all } = rows[0]!
  await expect(start(ina, [{ item: premium }])).rejects.toMatchObject({
    code: 'subscription_required',
  })
  const uuid = await start(ina, [{ pack }])
  const { files } = await readConversion(deps, ina, uuid)
  expect(files).toHaveLength(all)
  const refused = files.filter(({ reason }) => reason === 'not_granted')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ message }) => message === 'subscription_required')).toBe(true)
  await cancelConversion(deps, ina, uuid)
})

test('a run that is cut off goes on with the first file that is not over', async () => {
  const ina = await person()
  const sources = await Promise.all([1, 2, 3].map((n) => send(ina, `${n}.svg`)))
  const uuid = await start(ina, sources)
  const id = await idOf(uuid)
  const writtenBy = async () =>
    (
      await deps.pool.query(
        'select xmin::text from conversion_files where position = 0 and conversion_id = $1',
        [id],
      )
    ).rows
  const stopped = new AbortController()
  const run = runConversion(deps, {
    conversionId: id,
    signal: stopped.signal,
    isLastAttempt: false,
    progress: async (done) => {
      if (done === 1) stopped.abort()
    },
  })
  await expect(run).rejects.toThrow('abort')
  expect(await readConversion(deps, ina, uuid)).toMatchObject({ state: 'running', done: 1 })
  const before = await writtenBy()
  await runAll()
  expect(await readConversion(deps, ina, uuid)).toMatchObject({ state: 'done', done: 3 })
  expect(await writtenBy()).toEqual(before)
})

test('a cancelled conversion keeps what is finished and converts no more', async () => {
  const ina = await person()
  const uuid = await start(ina, [await send(ina, 'a.svg'), await send(ina, 'b.svg')])
  await runConversion(deps, {
    conversionId: await idOf(uuid),
    signal: new AbortController().signal,
    isLastAttempt: false,
    progress: async (done) => {
      if (done === 1) await cancelConversion(deps, ina, uuid)
    },
  })
  const { state, files } = await readConversion(deps, ina, uuid)
  expect([state, ...files.map((file) => file.state)]).toEqual(['cancelled', 'done', 'cancelled'])
  expect((await sharp(await bytesOf(ina, uuid, 0)).metadata()).format).toBe('png')
  await cancelConversion(deps, ina, uuid)
  await runAll()
  expect((await readConversion(deps, ina, uuid)).state).toBe('cancelled')
})

test('after an hour rows and files are gone', async () => {
  const ina = await person()
  const uuid = await start(ina, [await send(ina, 'hour.svg', drawing('<path d="M1 2h3v4z"/>'))])
  await runAll()
  const { rows } = await deps.pool.query<{ inputKey: string; resultKey: string }>(
    `select input_key as "inputKey", result_key as "resultKey" from conversion_files f
     join conversions c on c.id = f.conversion_id where c.uuid = $1`,
    [uuid],
  )
  const { inputKey, resultKey } = rows[0]!
  const kept = async () => [await deps.files.has(inputKey), await deps.files.has(resultKey)]
  expect(await kept()).toEqual([true, true])
  clock.now = new Date(clock.now.getTime() + 3_600_000)
  await expect(readConversion(deps, ina, uuid)).rejects.toMatchObject({ code: 'not_found' })
  const jobs: readonly AnyJob<Deps>[] = [removeExpiredConversions, removeUnnamedFiles]
  await scheduleDue(deps.pool, jobs, clock.now)
  await drainJobs(deps, jobs)
  expect(await kept()).toEqual([false, false])
})
