import { expect, test } from 'vitest'
import { createCatalogueCache } from '#platform/cache/catalogue-cache.ts'
import { insertTestBundle } from '#testing/bundle-fixture.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { loadResults } from './load-results.server.ts'
import {
  listingContext,
  searchContext,
  shownProducts,
  type ResultsContext,
} from './results-context.ts'

const inEnglish = (place: ResultsContext, query = '') => ({
  place,
  parameters: new URLSearchParams(query),
  language: 'en' as const,
})

test('a search has its exact total, a cell for each drawing and counts of every kind', async () => {
  await using deps = await createTestDeps({ catalogue: true })

  const model = await loadResults(deps, inEnglish(searchContext('icon', 'arrow')))

  expect(model).toMatchObject({ heading: 'arrow', total: 56, lastPage: 1, unfilteredTotal: 56 })
  expect(model.items).toHaveLength(48)
  const counts = Object.fromEntries(model.kinds.map(({ kind, count }) => [kind ?? 'all', count]))
  expect(counts).toMatchObject({ icon: 56, illustration: 1, '3d': 1, lottie: 1, all: 59 })
})

test('who follows nobody shares what was found until the catalogue changes', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  const { now } = deps
  const catalogueCache = createCatalogueCache({ most: { once: 9, each: 9 }, freshMs: 1e9, now })
  const load = (followedIds: readonly number[] | null, query = '') =>
    loadResults(
      { ...deps, catalogueCache },
      { ...inEnglish(searchContext('icon', 'arrow'), query), followedIds },
    )
  const first = await load(null)

  expect(await load(null, 'utm_source=mail')).toBe(first)
  expect(await load(null, 'price=free')).not.toBe(first)
  // The panel of an account differs, and so does what one follows.
  expect((await load([])).followed).toBe('nobody')
  expect(await load([1])).not.toBe(await load([1]))
  expect((await load(null, 'style=unheard')).dropped).toHaveLength(1)
  catalogueCache.forget()
  expect(await load(null)).not.toBe(first)
})

test('a drawing of several looks leads to exactly these', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  const place = searchContext('icon', 'arrow')
  const { items } = await loadResults(deps, inEnglish(place))
  const folded = items.find(({ looks }) => looks !== undefined)!

  const { drawing, count } = folded.looks!
  const own = await loadResults(deps, inEnglish(searchContext(null, 'x'), `drawing=${drawing}`))

  expect(own).toMatchObject({ total: count, lastPage: 1 })
  expect(own.items).toHaveLength(count)
  expect(own.items.map(({ slug }) => slug)).toContain(folded.slug)
  expect(own.items.every(({ looks }) => looks === undefined)).toBe(true)
})

test('pages go to the very end without a repeat', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  const place = searchContext(null, '')
  const { lastPage } = await loadResults(deps, inEnglish(place))
  expect(lastPage).toBeGreaterThan(1)

  const pages = await Promise.all(
    Array.from({ length: lastPage }, (_, at) =>
      loadResults(deps, inEnglish(place, `page=${at + 1}`)),
    ),
  )

  const slugs = pages.flatMap(({ items }) => items.map(({ slug }) => slug))
  expect(new Set(slugs).size).toBeGreaterThan(50 * (lastPage - 1))
  expect(slugs.length).toBeGreaterThan(50 * (lastPage - 1))
})

test('the count of a choice is what choosing it shows', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  const place = searchContext('icon', 'arrow')
  const { style, price } = await loadResults(deps, inEnglish(place))
  expect(style.length).toBeGreaterThan(1)

  for (const { value, count } of style) {
    const chosen = await loadResults(deps, inEnglish(place, `style=${value}`))
    expect(chosen.total, value).toBe(count)
    expect(chosen.unfilteredTotal).toBe(56)
  }
  const free = await loadResults(deps, inEnglish(place, 'price=free'))
  expect(free.total).toBe(price.free)
})

test('unknown names are left out and told, known ones stay', async () => {
  await using deps = await createTestDeps({ catalogue: true })

  const model = await loadResults(
    deps,
    inEnglish(searchContext('icon', 'arrow'), 'style=line,baroque&color=mauve&contributor=nobody'),
  )

  expect(model.dropped.map(({ name }) => name)).toEqual(['style', 'color', 'contributor'])
  expect(model.filters).toMatchObject({ style: ['line'], color: null, contributor: null })
})

test('a listing fixes its filter whatever the address says', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  const place = listingContext('icon', 'free', 'item')

  const model = await loadResults(deps, {
    ...inEnglish(place, 'price=premium'),
    title: 'Free icons',
  })

  expect(model.heading).toBe('Free icons')
  expect(model.items.some(({ mark }) => mark === 'premium')).toBe(false)
  expect(model.total).toBe(model.price.free)
})

test('packs come with their first items', async () => {
  await using deps = await createTestDeps({ catalogue: true })

  const model = await loadResults(deps, inEnglish(listingContext('icon', 'popular', 'pack')))

  expect(model.packs.map(({ slug }) => slug)).toEqual(['plain-line', 'plain-solid', 'moving-icons'])
  expect(model.packs[0]?.previews).toHaveLength(6)
})

test('bundles come with a piece of each of their packs, and are counted beside items and packs', async () => {
  await using deps = await createTestDeps({
    catalogue: true,
    seed: async (database) => {
      const packs = ['motions', 'plain-solid', 'plain-line']
      await insertTestBundle(database.pool, { slug: 'mix', name: 'Arrow mix', packs })
    },
  })
  const bundles = async (place: ResultsContext) =>
    loadResults(deps, inEnglish(place, 'product_type=bundle'))

  const model = await bundles(searchContext('icon', 'arrow'))
  expect(model).toMatchObject({ total: 1, items: [], packs: [], filters: { product: 'bundle' } })
  expect(model.bundles).toMatchObject([{ slug: 'mix', packCount: 3, isFree: true }])
  expect(model.bundles[0]?.previews.map(({ kind }) => kind).slice(0, 3)).toEqual([
    'lottie',
    'icon',
    'icon',
  ])
  expect(model.products).toMatchObject({ item: 56, bundle: 1 })
  expect(shownProducts(model.products, 'item')).toEqual(['item', 'pack', 'bundle'])
  const none = await bundles(searchContext('lottie', 'arrow'))
  expect([none.total, shownProducts(none.products, 'item')]).toEqual([0, ['item', 'pack']])
  expect((await bundles(listingContext('icon', 'free', 'item'))).bundles).toHaveLength(1)
})

test('a misspelt query is corrected and says so', async () => {
  await using deps = await createTestDeps({ catalogue: true })

  const model = await loadResults(deps, inEnglish(searchContext('icon', 'umbrela')))

  expect(model.corrected).toBe('umbrella')
  expect(model.items[0]?.slug).toBe('umbrella')
})

test('where nothing is called by a word, what is broader stands in for it and is named', async () => {
  await using deps = await createTestDeps({ catalogue: true })

  const english = await loadResults(deps, inEnglish(searchContext('icon', 'chateau')))
  expect(english).toMatchObject({ isWeak: true, corrected: null, nearMisses: [] })
  expect(english.broader).toContain('house')
  expect(english.total).toBeGreaterThan(0)
})

test('nothing found is an empty page, not an error', async () => {
  await using deps = await createTestDeps({ catalogue: true })

  const model = await loadResults(deps, inEnglish(searchContext('icon', 'qqqqzzzz')))

  expect(model).toMatchObject({ total: 0, lastPage: 1, items: [], corrected: null })
})

test('near terms carry the number their own search has', async () => {
  await using deps = await createTestDeps({ catalogue: true })
  const { related } = await loadResults(deps, inEnglish(searchContext('icon', 'weather')))
  expect(related.length).toBeGreaterThan(0)

  for (const { term, count } of related) {
    const own = await loadResults(deps, inEnglish(searchContext('icon', term)))
    expect(own.total, term).toBe(count)
  }
})
