import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductType } from '@tessera/search'
import { expect, test } from 'vitest'
import { insertTestBundle } from '#server/testing/bundle-fixture.ts'
import { insertTestCatalogue } from '#server/testing/catalogue-fixture.ts'
import { createTestDeps, type TestDeps } from '#server/testing/test-deps.ts'
import { createLog } from '../log.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import { followChanges } from './follow-changes.ts'
import { openInProcessSearch } from './in-process-search.ts'
import { readSnapshot } from './snapshot-file.ts'
import { expectAsBuiltAnew } from './testing/as-built-anew.ts'
import { insertManyItems } from './testing/many-items.ts'

const WITHIN = { timeout: 25_000 }
const SLOW = { timeout: 120_000 }
const log = createLog('silent')

const setUp = () => createTestDeps({ seed: insertTestCatalogue })

function follow(deps: TestDeps, search: CatalogueSearch = deps.search) {
  const follower = followChanges({ pool: deps.pool, search, onChange: () => undefined, log })
  return { flush: follower.flush, [Symbol.asyncDispose]: follower.close }
}

async function startProcess(deps: TestDeps, folder: string, task = 'follow') {
  const url = deps.pool.options.connectionString ?? ''
  const script = join(import.meta.dirname, 'testing/search-process.ts')
  const child = fork(script, [url, folder, task], { execArgv: [] })
  await once(child, 'message')
  return {
    child,
    count: (text: string, productType: ProductType = 'item') => ask(child, { text, productType }),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function ask(
  child: ChildProcess,
  asked: { text: string; productType: ProductType },
): Promise<number> {
  const answered = once(child, 'message')
  child.send(asked)
  return (await answered)[0] as number
}

const items = { sort: 'relevant', offset: 0, limit: 50, productType: 'item' } as const

async function count(
  search: CatalogueSearch,
  text: string,
  productType: ProductType = 'item',
): Promise<number> {
  const { total, corrected, isWeak } = await search.search({ ...items, text, productType })
  return corrected || isWeak ? 0 : total
}

test('whatever one process commits, every process finds', SLOW, async () => {
  await using deps = await setUp()
  await using _here = follow(deps)
  await using there = await startProcess(deps, join(deps.config.dataDir, 'there'))
  const { pool, search } = deps
  const both = async (text: string) => [await count(search, text), await there.count(text)]
  expect(await both('zebra')).toEqual([0, 0])

  await pool.query("update assets set name = 'Zebra' where kind = 'icon' and slug = 'sun'")
  await expect.poll(() => both('zebra'), WITHIN).toEqual([1, 1])
  await pool.query("update assets set published_at = null where name = 'Zebra'")
  await expect.poll(() => both('zebra'), WITHIN).toEqual([0, 0])
  await pool.query("update assets set published_at = now() where name = 'Zebra'")
  await expect.poll(() => both('zebra'), WITHIN).toEqual([1, 1])
  await insertManyItems(pool, 3)
  await expect.poll(() => both('blorp'), WITHIN).toEqual([3, 3])
  await pool.query("delete from assets where slug like 'blorp-%'")
  await expect.poll(() => both('blorp'), WITHIN).toEqual([0, 0])
  await pool.query("update contributors set name = 'Wombat Works' where username = 'ada'")
  await expect
    .poll(async () => (await both('wombat')).every((found) => found > 10), WITHIN)
    .toBe(true)
  await expectAsBuiltAnew(deps, search)
})

test(
  'a bundle is found by every process while it is published, as its packs are',
  SLOW,
  async () => {
    await using deps = await setUp()
    await using _here = follow(deps)
    await using there = await startProcess(deps, join(deps.config.dataDir, 'there'))
    const { pool, search } = deps
    const both = async (text: string) => [
      await count(search, text, 'bundle'),
      await there.count(text, 'bundle'),
    ]
    const packs = ['scenes', 'solids']
    await insertTestBundle(pool, { slug: 'wombats', name: 'Wombats', packs, isPublished: false })
    await insertTestBundle(pool, { slug: 'quokkas', name: 'Quokkas', packs: ['scenes'] })
    await expect.poll(() => both('quokkas'), WITHIN).toEqual([1, 1])
    expect(await both('wombats')).toEqual([0, 0])

    await pool.query("update bundles set published_at = now() where slug = 'wombats'")
    await expect.poll(() => both('wombats'), WITHIN).toEqual([1, 1])
    await pool.query("update packs set tags = '{numbat}' where slug = 'solids'")
    await expect.poll(() => both('numbat'), WITHIN).toEqual([1, 1])
    await pool.query("update packs set published_at = null where slug = 'scenes'")
    await expect.poll(() => both('quokkas'), WITHIN).toEqual([0, 0])
    expect(await both('wombats')).toEqual([1, 1])
    await expectAsBuiltAnew(deps, search)
    await pool.query("update bundles set published_at = null where slug = 'wombats'")
    await expect.poll(() => both('wombats'), WITHIN).toEqual([0, 0])
    expect(search.counts().bundles).toBe(0)
    await expectAsBuiltAnew(deps, search)
  },
)

test('a change without notice is found all the same', SLOW, async () => {
  await using deps = await setUp()
  await using followed = follow(deps)
  await followed.flush()
  const client = await deps.pool.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query("update assets set name = 'Quokka' where kind = 'icon' and slug = 'sun'")
  await client.query(
    "insert into search_changes (subject, ids) select 'item', array[id] from assets where name = 'Quokka'",
  )
  client.release(true)

  await expect.poll(() => count(deps.search, 'quokka'), WITHIN).toBe(1)
})

test('a start goes on from the snapshot, whatever happened meanwhile', SLOW, async () => {
  await using deps = await setUp()
  const directory = join(deps.config.dataDir, 'search')
  const before = await readSnapshot(directory)
  await deps.pool.query("update assets set name = 'Emu' where kind = 'icon' and slug = 'sun'")
  await insertManyItems(deps.pool, 20)

  const search = await openInProcessSearch({ pool: deps.pool, directory, log })

  expect([await count(search, 'emu'), await count(search, 'blorp')]).toEqual([1, 20])
  expect((await readSnapshot(directory))?.origin).toEqual(before?.origin)
  await expectAsBuiltAnew(deps, search)
  await search.close()
})

test(
  'where the queue was emptied the snapshot is made anew, at a start and while running',
  SLOW,
  async () => {
    await using deps = await setUp()
    const { pool } = deps
    const directory = join(deps.config.dataDir, 'search')
    await pool.query("update assets set name = 'Emu' where kind = 'icon' and slug = 'sun'")
    await pool.query('truncate search_changes')

    const search = await openInProcessSearch({ pool, directory, log })
    expect(await count(search, 'emu')).toBe(1)

    await pool.query("update assets set name = 'Dingo' where name = 'Emu'")
    await pool.query('delete from search_changes')
    await using followed = follow(deps, search)
    await followed.flush()
    expect([await count(search, 'emu'), await count(search, 'dingo')]).toEqual([0, 1])
    await search.close()
  },
)

test('ten thousand changes at once are taken up, and compacted while more come', SLOW, async () => {
  await using deps = await setUp()
  await using followed = follow(deps)
  const directory = join(deps.config.dataDir, 'search')
  const { pool, search } = deps
  const before = await readSnapshot(directory)
  await insertManyItems(pool, 10_000)
  for (let round = 1; round <= 40; round += 1) {
    await pool.query(
      `update assets set name = 'Renamed ' || id, published_at = case when id % 3 = 0 then null
         else now() end, tags = array['round${round}']
       where source_id = 'blorp' and source_key::integer % 40 = $1`,
      [round % 40],
    )
    await pool.query('update assets set is_featured = not is_featured where id % 97 = $1', [round])
    await insertManyItems(pool, 10, 20_000 + round * 10)
    // Between the changes there is time for a compaction to begin and to end.
    await count(search, 'renamed')
  }
  await expect
    .poll(async () => (await readSnapshot(directory))?.origin, WITHIN)
    .not.toEqual(before?.origin)
  await insertManyItems(pool, 10, 30_000)
  await followed.flush()

  await expectAsBuiltAnew(deps, search)
  const again = await openInProcessSearch({ pool, directory, log })
  await expectAsBuiltAnew(deps, again)
  await again.close()
})

test('more changes than a queue names make the index anew', SLOW, async () => {
  await using deps = await setUp()
  await using followed = follow(deps)
  await insertManyItems(deps.pool, 10_001)
  await deps.pool.query("update assets set name = 'Emu' where kind = 'icon' and slug = 'sun'")
  await followed.flush()

  await expectAsBuiltAnew(deps, deps.search)
  expect(await count(deps.search, 'blorp')).toBe(10_001)
})

test(
  'a process killed while it writes a snapshot leaves one that the next start can use',
  SLOW,
  async () => {
    await using deps = await setUp()
    await insertManyItems(deps.pool, 9000)
    const directory = join(deps.config.dataDir, 'killed')
    await using writing = await startProcess(deps, directory, 'rebuild')
    const isWriting = async () => (await readdir(directory)).includes('catalogue.snapshot.tmp')
    while (!(await isWriting())) await new Promise((resolve) => setImmediate(resolve))
    writing.child.kill('SIGKILL')
    await once(writing.child, 'exit')
    const left = await readSnapshot(directory)
    expect(left?.origin.position.database).toEqual(expect.any(String))
    await deps.pool.query("update assets set name = 'Emu' where kind = 'icon' and slug = 'sun'")

    const search = await openInProcessSearch({ pool: deps.pool, directory, log })

    expect((await readSnapshot(directory))?.origin).toEqual(left?.origin)
    await expectAsBuiltAnew(deps, search)
    await search.close()
  },
)
