import { expect, test } from 'vitest'
import { createTestSite } from '#testing/test-site.ts'
import { curate, inTurn } from '#domains/catalogue/curated/index.server.ts'
import { curatedAddress, readKindSegment } from './curated-route.ts'
import { collections } from '#domains/catalogue/curated/index.ts'

test('the house has at least 24 collections, each under an address of its own', () => {
  expect(collections.length).toBeGreaterThanOrEqual(24)
  expect(new Set(collections.map(({ slug }) => slug)).size).toBe(collections.length)
})

test('a rule takes the best hits of each text in turn, each piece once', () => {
  expect(inTurn([[1, 2, 3], [2, 4], []])).toEqual([1, 2, 4, 3])
})

test('a rule gathers by kind what its words find, and nothing for words unknown', async () => {
  await using site = await createTestSite()

  const found = await curate(site.deps, { texts: ['cloud', 'sun', 'xqzzyvw'] })
  const none = await curate(site.deps, { texts: ['xqzzyvw'] })

  const sun = await site.find('sun')
  expect(found.get('icon')?.ids).toContain(sun.id)
  expect(found.get('3d')).toMatchObject({ total: 1 })
  expect([...none.values()].every(({ total }) => total === 0)).toBe(true)
})

test('a rule for everything counts all there is, however much of it is read', async () => {
  await using site = await createTestSite()

  const found = await curate(site.deps, { texts: [], kinds: ['icon'] }, 2)

  expect(found.get('icon')?.ids).toHaveLength(2)
  expect(found.get('icon')?.total).toBe(site.deps.search.counts().byKind.icon)
})

test.each([
  ['icon', { type: 'kind', kind: 'icon' }],
  ['icons', { type: 'renamed', to: 'icon' }],
  ['lottie-animations', { type: 'renamed', to: 'lottie' }],
  ['photo', { type: 'unknown' }],
  ['nope', { type: 'unknown' }],
])('the kind of a collection written as %s', (segment, expected) => {
  expect(readKindSegment(segment)).toEqual(expected)
})

test('a collection names the kind in its path, a topic in the query', () => {
  const choice = { kind: '3d', page: 2 } as const
  expect(curatedAddress({ path: '/collections/weather', kindIn: 'path' }, choice)).toBe(
    '/collections/weather/3d?page=2',
  )
  expect(curatedAddress({ path: '/avatar', kindIn: 'query' }, choice)).toBe(
    '/avatar?asset=3d&page=2',
  )
})
