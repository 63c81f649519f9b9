import { randomBytes } from 'node:crypto'
import type { SearchDocument, SearchHit } from '@tessera/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { understanding } from '#platform/search-driver/testing/search-contract.ts'
import { serviceUrl } from '#platform/search-driver/testing/service-url.ts'
import { facetFilter } from '#platform/search-driver/facet-columns.ts'
import { applyChanges } from './apply-changes.ts'
import { buildIndex, dropIndices, indicesOf, readMeta, servingAlias } from './build-index.ts'
import { connect } from './connection.ts'
import { createOpenSearchEngine } from './opensearch-engine.ts'
import { openOpenSearch } from './opensearch-search.ts'
import { insertTestBundle } from '#testing/bundle-fixture.ts'
import type { TestDatabase } from '#testing/test-database.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true, seed: insertBundle })
})
afterAll(() => deps[Symbol.asyncDispose]())

async function insertBundle(database: TestDatabase): Promise<void> {
  const packs = ['plain-line', 'scenes']
  await insertTestBundle(database.pool, { slug: 'duo', name: 'Arrow duo', packs })
}

const newPrefix = () => `driver-${randomBytes(4).toString('hex')}`
const silent = createLog('silent')
/** The first searches of a cluster that has just started compile its scripts: longer than a visitor waits. */
const timeoutMs = 60_000
const page = { sort: 'relevant', offset: 0, limit: 50 } as const

function iconsOf(count: number, name = 'Thing'): SearchDocument[] {
  return Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    productType: 'item' as const,
    kind: 'icon' as const,
    name: `${name} ${i % 7 === 0 ? 'seventh' : 'other'}`,
    tags: [],
    packId: 1,
    packName: '',
    contributorId: 1 + (i % 3000),
    contributorName: '',
    categoryId: 1,
    categoryName: '',
    styleId: 1,
    isFree: true,
    isExclusive: false,
    isFeatured: false,
    isAnimated: false,
    isUnicon: false,
    colorBuckets: 0,
    popularity: ((i * 7919) % count) / count,
    publishedAt: 1_700_000_000 + i,
  }))
}

async function open(documents: readonly SearchDocument[]) {
  const connection = connect(serviceUrl(newPrefix()), timeoutMs)
  const alias = servingAlias(connection.prefix)
  await buildIndex(connection, documents, { expected: documents.length, meta: {} })
  return {
    connection,
    engine: createOpenSearchEngine(connection, alias, understanding),
    [Symbol.asyncDispose]: async () => dropIndices(connection, await indicesOf(connection, alias)),
  }
}

test('the driver answers pages and calls as the one in process does', async () => {
  const search = await openOpenSearch({
    pool: deps.pool,
    url: serviceUrl(newPrefix()),
    log: silent,
    timeoutMs,
  })
  try {
    expect(search.counts()).toEqual(deps.search.counts())
    expect(search.taxonomy()).toEqual(deps.search.taxonomy())
    const texts = [undefined, 'arrow', 'arow', 'sun cloud', 'house', 'zzzzqq', 'arrow left']
    for (const text of texts) {
      for (const own of [
        {},
        { kinds: ['icon' as const] },
        { values: facetFilter({ orientation: ['square'] }) },
        { productType: 'bundle' as const },
      ]) {
        const query = { ...page, text, ...own }
        expect({ text, ...(await search.search(query)) }).toEqual({
          text,
          ...(await deps.search.search(query)),
        })
      }
    }
    expect(['green', 'yellow']).toContain(await search.health())
  } finally {
    await search.close()
  }
})

test('a second process takes the index that is there, and finds what the first has written', async () => {
  await using own = await createTestDeps({ catalogue: true, seed: insertBundle })
  const url = serviceUrl(newPrefix())
  const connection = connect(url, timeoutMs)
  const serving = () => indicesOf(connection, servingAlias(connection.prefix))
  const first = await openOpenSearch({ pool: own.pool, url, log: silent, timeoutMs })
  const built = await serving()
  const second = await openOpenSearch({ pool: own.pool, url, log: silent, timeoutMs })
  const find = async (text: string) =>
    (await second.search({ ...page, text, productType: 'item' })).total
  const [suns, counts] = [await find('sun'), second.counts()]

  const withdrawn = await own.pool.query(
    "update assets set published_at = null where slug = 'sun' returning id",
  )
  await own.pool.query(`update assets set name = 'Lighthouse', updated_at = now()
    where id = (select min(id) from assets where slug like 'arrow%')`)
  expect(counts.bundles).toBe(1)
  await own.pool.query('update bundles set published_at = null')
  const before = (await second.refresh()).version
  const others = (await first.refresh()).version

  const gone = withdrawn.rowCount ?? 0
  expect(gone).toBeGreaterThan(0)
  expect([await find('sun'), await find('lighthouse')]).toEqual([suns - gone, 1])
  expect(second.counts()).toMatchObject({ items: counts.items - gone, bundles: 0 })
  expect((await second.search({ ...page, text: 'duo', productType: 'bundle' })).total).toBe(0)
  expect(first.counts()).toEqual(second.counts())
  expect((await second.refresh()).version).toBe(before)
  expect((await first.refresh()).version).toBe(others)
  expect(await serving()).toEqual(built)

  await first.rebuild()
  expect(await serving()).not.toEqual(built)
  expect([await find('sun'), await find('lighthouse')]).toEqual([suns - gone, 1])
  await first.close()
  expect(await indicesOf(connection, `${connection.prefix}-items*`)).toHaveLength(1)
  await second.close()
})

test('a cluster that is away leaves the search unavailable and the site standing', async () => {
  const search = await openOpenSearch({ pool: deps.pool, url: 'http://127.0.0.1:1', log: silent })

  expect(search.isReady()).toBe(false)
  expect(await search.health()).toBe('away')
  await expect(search.search(page)).rejects.toMatchObject({ status: 503, retryAfterS: 2 })
  await search.close()
})

test('an index is changed for another without a search that fails or sees half of it', async () => {
  await using opened = await open(iconsOf(500))
  const { connection, engine } = opened
  const totals = new Set<number>()
  const done = new AbortController()
  const searching = (async () => {
    while (!done.signal.aborted) {
      totals.add((await engine.search({ ...page, text: 'thing' })).total)
    }
  })()

  const old = await buildIndex(connection, iconsOf(900), { expected: 900, meta: { revision: 'b' } })
  await dropIndices(connection, old)
  totals.add((await engine.search({ ...page, text: 'thing' })).total)
  done.abort()
  await searching

  expect([...totals]).toEqual([500, 900])
  expect(await readMeta(connection)).toEqual({ revision: 'b' })
})

test('a build that fails leaves the index before it serving and nothing behind', async () => {
  await using opened = await open(iconsOf(50))
  const { connection, engine } = opened
  function* broken() {
    yield* iconsOf(20)
    throw new Error('the database went away')
  }

  await expect(buildIndex(connection, broken(), { expected: 20, meta: {} })).rejects.toThrow('away')

  expect((await engine.search({ ...page, text: 'thing' })).total).toBe(50)
  expect(await indicesOf(connection, `${connection.prefix}-items*`)).toHaveLength(1)
})

test('changed and removed documents are found or gone when the change resolves', async () => {
  await using opened = await open(iconsOf(20))
  const { connection, engine } = opened
  const [first, second] = iconsOf(2, 'Lighthouse')

  await applyChanges(connection, {
    upserts: [first!, { ...second!, id: 99 }],
    removals: [{ productType: 'item', id: 20 }],
  })

  const total = async (text: string) => (await engine.search({ ...page, text })).total
  expect([await total('lighthouse'), await total('thing')]).toEqual([2, 18])
})

test('pages beyond the ten thousandth hit are exact, from either end', async () => {
  const count = 25_000
  const documents = iconsOf(count)
  await using opened = await open(documents)
  const hit = ({ id, productType }: SearchHit) => ({ id, productType })
  const expected = documents.toSorted((a, b) => b.publishedAt - a.publishedAt).map(hit)
  for (const offset of [9_990, 12_000, 20_000, 24_990]) {
    for (const text of [undefined, 'thing']) {
      const found = await opened.engine.search({ text, sort: 'latest', offset, limit: 50 })
      expect(found.total).toBe(count)
      expect(found.ids).toEqual(expected.slice(offset, offset + 50))
    }
  }
  const past = await opened.engine.search({ sort: 'latest', offset: count, limit: 50 })
  expect([past.ids, past.total, past.facets.contributors.length]).toEqual([[], count, 3000])
})
