import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertTestBundle } from '#testing/bundle-fixture.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  pruneChanges,
  readChanges,
  readConsistently,
  readPosition,
  type QueuePosition,
} from './change-queue.ts'
import { insertManyAssets } from './testing/many-items.ts'

let database: TestDatabase
let start: QueuePosition
beforeAll(async () => {
  database = await createTestDatabase({ catalogue: true })
})
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  start = await readConsistently(database.pool, readPosition)
})

const read = (since = start) =>
  readConsistently(database.pool, (client) => readChanges(client, since))

async function idsOf(sql: string): Promise<number[]> {
  return (await database.pool.query<{ id: number }>(sql)).rows.map(({ id }) => id)
}

const sun = "kind = 'icon' and slug = 'sun'"
const items = (where: string) => idsOf(`select id from assets where ${where} order by id`)
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

test.each([
  ['a new name', `update assets set name = 'Sol' where ${sun}`],
  ['a withdrawal', `update assets set published_at = null where ${sun}`],
  ['a publication', `update assets set published_at = now() where ${sun}`],
  ['another pack', `update assets set pack_id = null where ${sun}`],
  ['another price', `update assets set price_minor = 900 where ${sun}`],
  ['new tags', `update assets set tags = '{star}' where ${sun}`],
  ['another size', `update assets set width = 48 where ${sun}`],
  [
    'a further original',
    `insert into asset_files (asset_id, format, bytes, sha256) select id, 'webp', 1, '' from assets where ${sun}`,
  ],
  [
    'an original less',
    `delete from asset_files where format = 'webp' and asset_id = (select id from assets where ${sun})`,
  ],
])('%s of an item is noted, whoever writes it', async (_, sql) => {
  const { rowCount } = await database.pool.query(sql)
  const changes = await read()

  expect(rowCount).toBe(1)
  expect(changes).toMatchObject({ items: await items(sun), packs: [], isIncomplete: false })
  expect(await read(changes.position)).toMatchObject({ items: [], packs: [], hasTerms: false })
})

test.each([
  ['views', `update assets set view_count = view_count + 1`],
  ['a new hash', `update assets set content_hash = 'x', updated_at = now()`],
  ['the same again', `update assets set name = name, tags = tags`],
  ['numbers of items in packs', `update packs set item_count = item_count + 1`],
  ['followers', `update contributors set followers_count = followers_count + 1`],
  ['a preview', `update asset_files set bytes = bytes + 1`],
])('%s are not', async (_, sql) => {
  await database.pool.query(sql)

  expect(await read()).toMatchObject({ items: [], packs: [], hasTerms: false, isIncomplete: false })
})

test.each([
  ['pack', 'packs', 'pack_id', false],
  ['contributor', 'contributors', 'contributor_id', true],
  ['category', 'categories', 'category_id', true],
])('the items of a renamed %s are noted', async (_, table, column, hasTerms) => {
  const [id] = await idsOf(`select min(${column}) as id from assets where published_at is not null`)
  await database.pool.query(`update ${table} set name = name || ' and more' where id = ${id}`)
  const changes = await read()

  const expected = await items(`${column} = ${id} and published_at is not null`)
  expect([sorted(changes.items), changes.hasTerms]).toEqual([expected, hasTerms])
})

test('a bundle is noted when it or what it is found by changes, a draft is not', async () => {
  const { pool } = database
  const packs = ['plain-line', 'plain-solid']
  const duo = [await insertTestBundle(pool, { slug: 'duo', name: 'Duo', packs })]
  await insertTestBundle(pool, {
    slug: 'draft',
    name: 'Draft',
    packs: ['plain-line', 'scenes'],
    isPublished: false,
  })
  let since = start
  const noted = async (sql: string) => {
    const { rowCount } = await pool.query(sql)
    const changes = await read(since)
    since = changes.position
    return [rowCount, changes.bundles, changes.isIncomplete]
  }
  expect(await noted('select')).toEqual([1, duo, false])

  for (const sql of [
    `update bundles set name = name || '!' where slug in ('duo', 'draft')`,
    `update bundles set price_minor = 900`,
    `update bundles set contributor_id = (select min(id) from contributors)`,
    `update bundle_packs set position = 10 - position`,
    `delete from bundle_packs where pack_id = (select id from packs where slug = 'plain-solid')`,
    `insert into bundle_packs (bundle_id, pack_id, position)
     select id, (select id from packs where slug = 'scenes'), 3 from bundles where slug = 'duo'`,
    `update packs set tags = '{star}' where slug = 'scenes'`,
    `update packs set published_at = null where slug = 'scenes'`,
    `update packs set item_count = item_count + 1 where slug = 'plain-line'`,
    `update contributors set name = name || '!' where id = (select min(id) from contributors)`,
    `update licenses set spdx = 'ISC' where spdx = 'MIT'`,
    `update bundles set published_at = null where slug = 'duo'`,
    `update bundles set published_at = now() where slug = 'duo'`,
  ]) {
    expect([sql, ...(await noted(sql))]).toEqual([sql, expect.any(Number), duo, false])
  }
  for (const sql of [
    `update bundles set description = 'Two of a kind', message = 'x', updated_at = now()`,
    `update bundles set name = 'Another draft' where slug = 'draft'`,
    `update packs set tags = '{moon}' where slug = 'moving-icons'`,
    `update packs set updated_at = now()`,
    `delete from bundle_packs where bundle_id = (select id from bundles where slug = 'draft')`,
  ]) {
    expect([sql, ...(await noted(sql))]).toEqual([sql, expect.any(Number), [], false])
  }
  await noted(`delete from bundle_packs`)
  expect((await noted(`delete from bundles`))[1]).toEqual(duo)
})

test('a transaction that commits late is not missed, though its number is lower', async () => {
  const { pool } = database
  const [first, second] = await items("kind = 'illustration' and published_at is not null")
  const slow = await pool.connect()
  await slow.query('begin')
  await slow.query(`update assets set name = 'Slow' where id = ${first}`)
  await pool.query(`update assets set name = 'Quick' where id = ${second}`)

  const early = await read()
  expect(early.items).toEqual([second])
  await slow.query('commit')
  slow.release()
  expect((await read(early.position)).items).toEqual([first])
})

test('what is rolled back is not noted', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query("update assets set name = 'Never'")
  await client.query('rollback')
  client.release()

  expect((await read()).items).toEqual([])
})

test('a statement that changes very many rows notes that, not their ids', async () => {
  await insertManyAssets(database.pool, 10_000)
  const named = await read()
  expect([named.items.length, named.isIncomplete]).toEqual([10_000, false])
  await insertManyAssets(database.pool, 10_001, 20_000)
  expect(await read(named.position)).toMatchObject({ items: [], isIncomplete: true })
  const { rows } = await database.pool.query(
    'select count(*)::integer as count from search_changes where not pg_visible_in_snapshot(xid, $1)',
    [start.snapshot],
  )
  expect(rows).toEqual([{ count: 2 }])
})

test.each(['bundle_packs', 'assets'])('emptying %s at once is noted', async (table) => {
  await database.pool.query(`truncate ${table} cascade`)
  expect(await read()).toMatchObject({ isIncomplete: true })
})

/** The first position with no transaction open that is older than the changes: one of another database counts as well. */
async function readPositionPast(): Promise<QueuePosition> {
  const isPast = `select coalesce(bool_and(xid < pg_snapshot_xmin($1)), true) as "isPast" from search_changes`
  return vi.waitFor(async () => {
    const { position } = await read()
    const { rows } = await database.pool.query(isPast, [position.snapshot])
    expect(rows).toEqual([{ isPast: true }])
    return position
  }, 30_000)
}

test('old changes are deleted, and whoever had not taken them up knows it', async () => {
  const { pool } = database
  await pool.query("update packs set name = name || '!' where published_at is not null")
  const after = await readPositionPast()
  await pruneChanges(pool)
  expect((await read()).isIncomplete).toBe(false)

  await pool.query("update search_changes set changed_at = now() - interval '8 days'")
  await pruneChanges(pool)

  expect((await pool.query('select from search_changes')).rowCount).toBe(0)
  expect(await read()).toMatchObject({ isIncomplete: true })
  expect(await read(after)).toMatchObject({ isIncomplete: false, packs: [] })
})

test.each([
  ['another database', (position: QueuePosition) => ({ ...position, database: '1/1/1/x' })],
  [
    'a state that a restored copy has not come to',
    (position: QueuePosition) => ({ ...position, snapshot: '900000000:900000000:' }),
  ],
])('a position of %s is not followed', async (_, change) => {
  expect(await read(change(start))).toMatchObject({ isIncomplete: true })
})
