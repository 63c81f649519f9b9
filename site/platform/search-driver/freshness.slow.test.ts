import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertTestBundle } from '#testing/bundle-fixture.ts'
import { createLog } from '#platform/log.ts'
import { openInProcessSearch } from './in-process-search.ts'
import { readSnapshot } from './snapshot-file.ts'
import { expectAsBuiltAnew } from './testing/as-built-anew.ts'
import { countFound, follow, openFreshSite, startSearchProcess } from './testing/fresh-site.ts'
import { insertManyAssets } from './testing/many-items.ts'

const WITHIN = { timeout: 100_000 }
const SLOW = { timeout: 600_000 }
const log = createLog('silent')

test(
  'a bundle is found by every process while it is published, as its packs are',
  SLOW,
  async () => {
    await using deps = await openFreshSite()
    await using _here = follow(deps)
    await using there = await startSearchProcess(deps, join(deps.config.dataDir, 'there'))
    const { pool, search } = deps
    const both = async (text: string) => [
      await countFound(search, text, 'bundle'),
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

test(
  'where the queue was emptied the snapshot is made anew, at a start and while running',
  SLOW,
  async () => {
    await using deps = await openFreshSite()
    const { pool } = deps
    const directory = join(deps.config.dataDir, 'search')
    await pool.query("update assets set name = 'Emu' where kind = 'icon' and slug = 'sun'")
    await pool.query('truncate search_changes')

    const search = await openInProcessSearch({ pool, directory, log })
    expect(await countFound(search, 'emu')).toBe(1)

    await pool.query("update assets set name = 'Dingo' where name = 'Emu'")
    await pool.query('delete from search_changes')
    await using followed = follow(deps, search)
    await followed.flush()
    expect([await countFound(search, 'emu'), await countFound(search, 'dingo')]).toEqual([0, 1])
    await search.close()
  },
)

test('ten thousand changes at once are taken up, and compacted while more come', SLOW, async () => {
  await using deps = await openFreshSite()
  await using followed = follow(deps)
  const directory = join(deps.config.dataDir, 'search')
  const { pool, search } = deps
  const before = await readSnapshot(directory)
  await insertManyAssets(pool, 10_000)
  for (let round = 1; round <= 40; round += 1) {
    await pool.query(
      `update assets set name = 'Renamed ' || id, published_at = case when id % 3 = 0 then null
         else now() end, tags = array['round${round}']
       where source_id = 'blorp' and source_key::integer % 40 = $1`,
      [round % 40],
    )
    await pool.query('update assets set is_featured = not is_featured where id % 97 = $1', [round])
    await insertManyAssets(pool, 10, 20_000 + round * 10)
    // Between the changes there is time for a compaction to begin and to end.
    await countFound(search, 'renamed')
  }
  await expect
    .poll(async () => (await readSnapshot(directory))?.origin, WITHIN)
    .not.toEqual(before?.origin)
  await insertManyAssets(pool, 10, 30_000)
  await followed.flush()

  await expectAsBuiltAnew(deps, search)
  const again = await openInProcessSearch({ pool, directory, log })
  await expectAsBuiltAnew(deps, again)
  await again.close()
})

test('more changes than a queue names make the index anew', SLOW, async () => {
  await using deps = await openFreshSite()
  await using followed = follow(deps)
  await insertManyAssets(deps.pool, 10_001)
  await deps.pool.query("update assets set name = 'Emu' where kind = 'icon' and slug = 'sun'")
  await followed.flush()

  await expectAsBuiltAnew(deps, deps.search)
  expect(await countFound(deps.search, 'blorp')).toBe(10_001)
})

test(
  'a process killed while it writes a snapshot leaves one that the next start can use',
  SLOW,
  async () => {
    await using deps = await openFreshSite()
    await insertManyAssets(deps.pool, 9000)
    const directory = join(deps.config.dataDir, 'killed')
    await using writing = await startSearchProcess(deps, directory, 'rebuild')
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
