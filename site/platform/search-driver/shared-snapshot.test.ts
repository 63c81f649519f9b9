import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createS3Storage } from '#platform/storage/s3/create-s3-storage.ts'
import { startEmulatedS3 } from '#platform/storage/testing/emulated-s3.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { openInProcessSearch } from './in-process-search.ts'
import { shareSnapshot } from './shared-snapshot.ts'
import { startSnapshotSharing } from './share-snapshots.ts'

let deps: TestDeps
let s3: Awaited<ReturnType<typeof startEmulatedS3>>
beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true })
  s3 = await startEmulatedS3()
})
afterAll(async () => {
  await s3[Symbol.asyncDispose]()
  await deps[Symbol.asyncDispose]()
})

let folders = 0
const newFolder = () => join(deps.config.dataDir, `shared-${(folders += 1)}`)
const log = createLog('silent')
const storeOf = () => createS3Storage(s3.settings).snapshots
const open = (directory: string, snapshots = storeOf()) =>
  openInProcessSearch({ pool: deps.pool, directory, snapshots, log })
const bytesIn = (directory: string) => readFile(join(directory, 'catalogue.snapshot'))
const shared = () => [...s3.objects.keys()].filter((key) => key.startsWith('search/'))
const rename = (name: string) =>
  deps.pool.query(`update assets set name = $1 where slug = 'arrow-left'`, [name])

test('a process starts with the snapshot that another one shared, and with what changed since', async () => {
  const [first, second] = [newFolder(), newFolder()]
  await open(first)
  expect(await shareSnapshot({ directory: first, snapshots: storeOf() })).toBe(true)
  expect(await shareSnapshot({ directory: first, snapshots: storeOf() })).toBe(false)
  expect(shared()).toHaveLength(1)
  await rename('Zyzzyva')

  const search = await open(second)

  expect(await bytesIn(second)).toEqual(await bytesIn(first))
  const query = { text: 'zyzzyva', sort: 'relevant', offset: 0, limit: 1 } as const
  expect((await search.search({ ...query, productType: 'item' })).total).toBe(1)
})

test('the newest two are kept; who has the newest takes none', async () => {
  const directory = newFolder()
  for (const name of ['One', 'Two', 'Three']) {
    await rename(name)
    const search = await open(directory)
    await search.rebuild()
    expect(await shareSnapshot({ directory, snapshots: storeOf() })).toBe(true)
  }
  expect(shared()).toHaveLength(2)
  const before = s3.state.requests
  await open(directory)
  // It has looked, and fetched nothing.
  expect(s3.state.requests - before).toBe(1)
  const former = newFolder()
  await open(former)
  expect(await bytesIn(former)).toEqual(await bytesIn(directory))
})

test('a damaged one, and a store that is away, leave the process to the database', async () => {
  const newest = shared().toSorted().at(-1) ?? ''
  const whole = s3.objects.get(newest) ?? Buffer.of()
  s3.objects.set(newest, Buffer.concat([whole.subarray(0, -1), Buffer.of(~(whole.at(-1) ?? 0))]))
  const directory = newFolder()
  expect((await open(directory)).itemCount()).toBe(83)
  expect((await bytesIn(directory)).equals(s3.objects.get(newest) ?? Buffer.of())).toBe(false)
  s3.state.mood = 'fails'
  expect((await open(newFolder())).itemCount()).toBe(83)
  s3.state.mood = 'well'
  s3.objects.set(newest, whole)
})

test('snapshots of another database are left alone until they are a week old', async () => {
  const directory = newFolder()
  await open(directory)
  const other = 'search/other/0123/1-2'
  s3.objects.set(other, Buffer.of(1))
  s3.state.writtenAt = new Date()
  await shareSnapshot({ directory, snapshots: storeOf() })
  expect(shared()).toContain(other)
  s3.state.writtenAt = new Date('2020-01-01')
  await shareSnapshot({ directory, snapshots: storeOf() })
  expect(shared()).not.toContain(other)
})

test('the leader shares by itself what its folder holds, and bears that nothing is there yet', async () => {
  for (const key of shared()) s3.objects.delete(key)
  const dataDir = newFolder()
  const config = { dataDir, searchUrl: null }
  const empty = startSnapshotSharing({ snapshots: storeOf(), config, log })
  await empty.stop()
  expect(shared()).toEqual([])
  await open(join(dataDir, 'search'))
  const sharing = startSnapshotSharing({ snapshots: storeOf(), config, log })
  await expect.poll(shared).toHaveLength(1)
  await sharing.stop()
  await writeFile(join(dataDir, 'search/catalogue.snapshot'), 'no snapshot')
  await startSnapshotSharing({ snapshots: storeOf(), config, log }).stop()
  expect(shared()).toHaveLength(1)
  await rm(dataDir, { recursive: true })
})
