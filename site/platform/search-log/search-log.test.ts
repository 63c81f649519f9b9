import { afterEach, beforeEach, expect, test } from 'vitest'
import { findKeywords, findZeroResults } from '#domains/catalogue/search/index.server.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import type { SeenSearch } from './search-log.ts'

let deps: TestDeps
let today = new Date('2026-06-15T12:00:00Z')
beforeEach(async () => {
  today = new Date('2026-06-15T12:00:00Z')
  deps = await createTestDeps({ now: () => today })
})
afterEach(() => deps[Symbol.asyncDispose]())

const onDay = (day: string) => (today = new Date(`${day}T12:00:00Z`))

/** So many people, each at an address of their own. */
function search(count: number, seen: Partial<SeenSearch> & { query: string }) {
  for (let person = 0; person < count; person += 1) {
    deps.searchLog.record({
      language: 'en',
      kind: 'icon',
      total: 10,
      clicked: null,
      address: `198.51.100.${person}`,
      ...seen,
    })
  }
}

const rows = async (sql: string) => (await deps.pool.query(sql)).rows
const listed = async (list: 'top' | 'trending' | 'new', kind: 'icon' | '3d' | null = null) => {
  const found = await findKeywords(deps, { list, kind, language: 'en', limit: 10 })
  return found.map(({ query, searches }) => `${query} ${searches}`)
}

test('searches and clicks of a day are one row of numbers, and hold nobody', async () => {
  search(6, { query: 'Arrow ' })
  search(2, { query: 'arrow', clicked: 3 })
  await deps.searchLog.flush()
  search(1, { query: 'arrow', total: 12, address: '203.0.113.1' })
  await deps.searchLog.flush()

  expect(await rows('select *, day::text from search_log')).toEqual([
    {
      day: '2026-06-15',
      query: 'arrow',
      language: 'en',
      kind: 'icon',
      searches: 7,
      total: 12,
      clicks: 2,
      click_places: '6',
    },
  ])
})

test('nobody makes a query popular alone', async () => {
  for (let again = 0; again < 20; again += 1) search(1, { query: 'mine' })
  await deps.searchLog.flush()
  expect(await rows('select searches from search_log')).toEqual([{ searches: 1 }])
  expect(await listed('top')).toEqual([])
})

test('a query of fewer than five searches is shown nowhere', async () => {
  search(4, { query: 'secret plan' })
  search(4, { query: 'secret nothing', total: 0 })
  search(5, { query: 'seven seas' })
  await deps.searchLog.flush()

  expect(await listed('top')).toEqual(['seven seas 5'])
  expect(await findZeroResults(deps)).toEqual([])
  const options = { language: 'en', limit: 5 } as const
  expect(deps.searchLog.complete('se', options)).toEqual(['seven seas'])
  expect(deps.searchLog.complete('secret', options)).toEqual([])
})

test('top counts 90 days, trending rises this week, new was never there before', async () => {
  onDay('2026-06-01')
  search(40, { query: 'house' })
  search(5, { query: 'heart' })
  await deps.searchLog.flush()
  onDay('2026-04-20')
  search(5, { query: 'fresh-again' })
  await deps.searchLog.flush()
  onDay('2026-06-15')
  search(8, { query: 'house' })
  search(20, { query: 'heart' })
  search(9, { query: 'mango' })
  search(6, { query: 'fresh-again' })
  search(30, { query: 'corazón', language: 'es' })
  search(50, { query: 'unfound', total: 0 })
  await deps.searchLog.flush()

  expect(await listed('top')).toEqual(['house 48', 'heart 25', 'fresh-again 11', 'mango 9'])
  expect(await listed('trending')).toEqual(['mango 9', 'heart 20', 'fresh-again 6'])
  expect(await listed('new')).toEqual(['mango 9', 'house 48', 'heart 25'])
  expect(await listed('top', '3d')).toEqual([])
  expect(await findZeroResults(deps)).toEqual([
    { query: 'unfound', language: 'en', kind: 'icon', searches: 50, lastDay: '2026-06-15' },
  ])
})

test('what is old is dropped, and what is rare sooner', async () => {
  search(9, { query: 'frequent' })
  search(2, { query: 'rare' })
  await deps.searchLog.flush()
  onDay('2026-07-21')
  await deps.searchLog.flush()
  expect(await rows('select query from search_log')).toEqual([{ query: 'frequent' }])
  onDay('2027-07-21')
  await deps.searchLog.flush()
  expect(await rows('select query from search_log')).toEqual([])
})

test('a search goes on when the log cannot be written', async () => {
  await deps.pool.query('drop table search_log')
  search(1, { query: 'arrow' })
  await deps.searchLog.flush()
  expect(deps.searchLog.complete('a', { language: 'en', limit: 5 })).toEqual([])
})
