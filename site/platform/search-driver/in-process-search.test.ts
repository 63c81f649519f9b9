import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import { openInProcessSearch } from './in-process-search.ts'
import { DOCUMENT_VERSION, readRevision } from './read-documents.ts'
import { readSnapshot, writeSnapshot, type SnapshotOrigin } from './snapshot-file.ts'
import { insertTestCatalogue } from '#testing/catalogue-fixture.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true })
})
afterAll(() => deps[Symbol.asyncDispose]())

let folders = 0
const newFolder = () => join(deps.config.dataDir, `search-${(folders += 1)}`)
const open = (directory: string) =>
  openInProcessSearch({ pool: deps.pool, directory, log: createLog('silent') })

async function find(search: CatalogueSearch, text: string): Promise<number> {
  const query = { text, sort: 'relevant', offset: 0, limit: 1, productType: 'item' } as const
  return (await search.search(query)).total
}

/** Every snapshot that is written is another file. */
const fileNumber = async (directory: string) => (await stat(fileIn(directory))).ino

const fileIn = (directory: string) => join(directory, 'catalogue.snapshot')

const originAt = (snapshot: string): SnapshotOrigin => ({
  documents: DOCUMENT_VERSION,
  position: { database: 'any', snapshot },
})

test('until the first index is there, every answer is that it is not', async () => {
  await using empty = await createTestDeps()
  const { search } = empty

  expect([search.isReady(), search.itemCount()]).toEqual([false, 0])
  const unavailable = expect.objectContaining({ code: 'unavailable', retryAfterS: 2 })
  expect(() => search.counts()).toThrow(unavailable)
  expect(() => search.taxonomy()).toThrow(unavailable)
  await expect(find(search, 'arrow')).rejects.toEqual(unavailable)
  await expect(search.suggest('a', { limit: 1 })).rejects.toEqual(unavailable)
  await expect(search.relatedTerms('a', 1)).rejects.toEqual(unavailable)

  await search.rebuild()
  expect(search.isReady()).toBe(false)
  await insertTestCatalogue(empty)
  await search.rebuild()
  expect([search.isReady(), await find(search, 'arrow')]).toEqual([true, 59])
})

test('the first start reads the database and keeps a snapshot, the next one takes it', async () => {
  const directory = newFolder()
  expect(await find(await open(directory), 'arrow')).toBe(59)
  const written = await fileNumber(directory)

  const search = await open(directory)

  expect(await fileNumber(directory)).toBe(written)
  expect(await find(search, 'arrow')).toBe(59)
  expect(search.counts()).toMatchObject({ items: 83, packs: 7, contributors: 3 })
  expect(search.taxonomy().styles.map(({ slug }) => slug)).toEqual(['flat', 'line', 'solid'])
})

test.each<[string, (whole: Buffer) => Buffer]>([
  ['empty', () => Buffer.alloc(0)],
  ['cut off in its head', (whole) => whole.subarray(0, 10)],
  ['cut off in its revision', (whole) => whole.subarray(0, 20)],
  ['cut off in its content', (whole) => whole.subarray(0, whole.length >> 1)],
  ['short of a byte', (whole) => whole.subarray(0, -1)],
  ['changed in the middle', (whole) => flip(whole, whole.length >> 1)],
  ['changed at the end', (whole) => flip(whole, whole.length - 1)],
  ['changed in its head', (whole) => flip(whole, 40)],
  ['something else', () => Buffer.from('<html>')],
  [
    'of a former format',
    (whole) => Buffer.from(whole.toString('latin1').replace('-2\n', '-1\n'), 'latin1'),
  ],
])('a snapshot that is %s is made anew from the database', async (_, damage) => {
  const { whole, former } = await (firstSnapshot ??= takeSnapshot())
  const directory = newFolder()
  await mkdir(directory, { recursive: true })
  await writeFile(fileIn(directory), damage(whole))
  const damaged = await fileNumber(directory)

  const search = await open(directory)

  expect(await find(search, 'arrow')).toBe(59)
  expect(await fileNumber(directory)).not.toBe(damaged)
  expect((await readSnapshot(directory))?.bytes).toEqual(former?.bytes)
})

let firstSnapshot: ReturnType<typeof takeSnapshot> | undefined

async function takeSnapshot() {
  const directory = newFolder()
  await open(directory)
  return { whole: await readFile(fileIn(directory)), former: await readSnapshot(directory) }
}

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = changed[at]! ^ 0xff
  return changed
}

test('a snapshot of another catalogue, or of an older state of this one, is not used', async () => {
  await using other = await createTestDeps({ catalogue: true })
  await other.pool.query("update assets set published_at = null where slug like 'arrow%'")
  await other.search.rebuild()
  const foreign = await readFile(fileIn(join(other.config.dataDir, 'search')))
  const directory = newFolder()
  await mkdir(directory, { recursive: true })
  await writeFile(fileIn(directory), foreign)

  expect(await find(await open(directory), 'arrow')).toBe(59)
})

test.each([
  ['a new item', "update assets set published_at = now() where slug = 'sun' and kind = 'icon'"],
  ['a changed item', "update assets set name = 'Star', updated_at = now() where slug = 'sun'"],
  ['a withdrawn item', "update assets set published_at = null where slug = 'sun'"],
  ['a withdrawn pack', "update packs set published_at = null where slug = 'scenes'"],
])('%s gives the catalogue another revision', async (_, sql) => {
  await using changed = await createTestDeps({ catalogue: true })
  if (sql.includes('now() where')) {
    await changed.pool.query("update assets set published_at = null where slug = 'sun'")
  }
  const before = await readRevision(changed.pool)

  await changed.pool.query(sql)

  expect(await readRevision(changed.pool)).not.toBe(before)
})

test('views and downloads do not', async () => {
  const before = await readRevision(deps.pool)
  await deps.pool.query('update assets set view_count = view_count + 1')

  expect(await readRevision(deps.pool)).toBe(before)
})

test('a writer killed before its rename leaves the former snapshot whole', async () => {
  const directory = newFolder()
  await writeSnapshot(directory, originAt('1:1:'), new Uint8Array([1, 2, 3]))
  const module = JSON.stringify(new URL('./snapshot-file.ts', import.meta.url).href)
  const script = `
    import { writeSnapshot } from ${module}
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 0)
    const later = ${JSON.stringify(originAt('2:2:'))}
    for (;;) await writeSnapshot(process.argv[1], later, new Uint8Array(5_000_000))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, directory])
  const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)))
  expect(signal).toBe('SIGKILL')

  const snapshot = await readSnapshot(directory)

  const facts = { origin: snapshot?.origin, bytes: snapshot?.bytes.length }
  expect([
    { origin: originAt('1:1:'), bytes: 3 },
    { origin: originAt('2:2:'), bytes: 5_000_000 },
  ]).toContainEqual(facts)
  await writeSnapshot(directory, originAt('3:3:'), new Uint8Array([4]))
  expect(await readdir(directory)).toEqual(['catalogue.snapshot'])
})

test('a snapshot that cannot be kept does not keep the search from being renewed', async () => {
  const directory = newFolder()
  await using changed = await createTestDeps()
  await writeFile(directory, 'a file where the folder should be')
  await insertTestCatalogue(changed)

  const search = await openInProcessSearch({
    pool: changed.pool,
    directory: join(directory, 'below'),
    log: createLog('silent'),
  })

  expect(await find(search, 'arrow')).toBe(59)
  await rm(directory)
})

test('requests to renew the index join the one under way, which then sees every change', async () => {
  await using changed = await createTestDeps({ catalogue: true })
  const { search, pool } = changed
  const first = search.rebuild()
  await pool.query("update assets set name = 'Zebra', updated_at = now() where slug = 'sun'")

  const later = Array.from({ length: 20 }, () => search.rebuild())
  await Promise.all(later)

  expect(new Set([first, ...later]).size).toBe(1)
  expect(await find(search, 'zebra')).toBe(1)
})

test('the search answers while it is renewed', async () => {
  await using changed = await createTestDeps({ catalogue: true })
  let isDone = false
  const renewal = changed.search.rebuild().then(() => (isDone = true))

  expect(await find(changed.search, 'arrow')).toBe(59)
  expect(isDone).toBe(false)
  await renewal
})

test('a catalogue that was emptied is found empty', async () => {
  await using changed = await createTestDeps({ catalogue: true })
  await changed.pool.query('update assets set published_at = null')

  await changed.search.rebuild()

  expect([changed.search.itemCount(), await find(changed.search, 'arrow')]).toEqual([0, 0])
})

test('a renewal that fails leaves the former index, and the next one works', async () => {
  await using changed = await createTestDeps({ catalogue: true })
  const { search, pool } = changed
  await pool.query('alter table assets rename to hidden')
  await expect(search.rebuild()).rejects.toThrow()
  expect(await find(search, 'arrow')).toBe(59)

  await pool.query('alter table hidden rename to assets')
  await search.rebuild()

  expect(await find(search, 'arrow')).toBe(59)
})
