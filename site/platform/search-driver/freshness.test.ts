import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { openInProcessSearch } from './in-process-search.ts'
import { readSnapshot } from './snapshot-file.ts'
import { expectAsBuiltAnew } from './testing/as-built-anew.ts'
import { countFound, follow, openFreshSite, startSearchProcess } from './testing/fresh-site.ts'
import { insertManyAssets } from './testing/many-items.ts'

const WITHIN = { timeout: 100_000 }
const SLOW = { timeout: 300_000 }
const log = createLog('silent')

test('whatever one process commits, every process finds', SLOW, async () => {
  await using deps = await openFreshSite()
  await using _here = follow(deps)
  await using there = await startSearchProcess(deps, join(deps.config.dataDir, 'there'))
  const { pool, search } = deps
  const both = async (text: string) => [await countFound(search, text), await there.count(text)]
  expect(await both('zebra')).toEqual([0, 0])

  await pool.query("update assets set name = 'Zebra' where kind = 'icon' and slug = 'sun'")
  await expect.poll(() => both('zebra'), WITHIN).toEqual([1, 1])
  await pool.query("update assets set published_at = null where name = 'Zebra'")
  await expect.poll(() => both('zebra'), WITHIN).toEqual([0, 0])
  await pool.query("update assets set published_at = now() where name = 'Zebra'")
  await expect.poll(() => both('zebra'), WITHIN).toEqual([1, 1])
  await insertManyAssets(pool, 3)
  await expect.poll(() => both('blorp'), WITHIN).toEqual([3, 3])
  await pool.query("delete from assets where slug like 'blorp-%'")
  await expect.poll(() => both('blorp'), WITHIN).toEqual([0, 0])
  await pool.query("update contributors set name = 'Wombat Works' where username = 'ada'")
  await expect
    .poll(async () => (await both('wombat')).every((found) => found > 10), WITHIN)
    .toBe(true)
  await expectAsBuiltAnew(deps, search)
})

test('a change without notice is found all the same', SLOW, async () => {
  await using deps = await openFreshSite()
  await using followed = follow(deps)
  await followed.flush()
  const client = await deps.pool.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query("update assets set name = 'Quokka' where kind = 'icon' and slug = 'sun'")
  await client.query(
    "insert into search_changes (subject, ids) select 'item', array[id] from assets where name = 'Quokka'",
  )
  client.release(true)

  await expect.poll(() => countFound(deps.search, 'quokka'), WITHIN).toBe(1)
})

test('a start goes on from the snapshot, whatever happened meanwhile', SLOW, async () => {
  await using deps = await openFreshSite()
  const directory = join(deps.config.dataDir, 'search')
  const before = await readSnapshot(directory)
  await deps.pool.query("update assets set name = 'Emu' where kind = 'icon' and slug = 'sun'")
  await insertManyAssets(deps.pool, 20)

  const search = await openInProcessSearch({ pool: deps.pool, directory, log })

  expect([await countFound(search, 'emu'), await countFound(search, 'blorp')]).toEqual([1, 20])
  expect((await readSnapshot(directory))?.origin).toEqual(before?.origin)
  await expectAsBuiltAnew(deps, search)
  await search.close()
})
