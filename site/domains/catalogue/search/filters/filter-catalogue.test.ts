import { facets, type FacetName } from '@tessera/contracts'
import { labOf, squaredDistance } from '@tessera/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { filterCatalogue, isOffered, waitingFilters, type FilterId } from './filter-catalogue.ts'
import { loadResults } from '#domains/catalogue/search/load-results.server.ts'
import type { FilterChoice, ResultsModel } from '#domains/catalogue/search/results-model.ts'
import { filterLabels } from './filter-labels.server.ts'
import { searchContext } from '#domains/catalogue/search/results-context.ts'

/** Document 2, section 9, and issue 3, point 5. */
const specified =
  `asset type, price, style, file types, view as, color, dimension, number of people,
ethnicity, age, gender, orientation, minimum width, minimum height, categories, contributor, animated,
exclusive, licence, sort`.split(/,\s+/)

/** As the specification calls the facets of the table. */
const facetTitles = {
  file_type: 'file types',
  orientation: 'orientation',
  dimension: 'dimension',
  min_width: 'minimum width',
  min_height: 'minimum height',
  license: 'licence',
} as const satisfies Record<FacetName, string>

let deps: TestDeps
beforeAll(async () => {
  deps = await createTestDeps({ catalogue: true })
})
afterAll(() => deps[Symbol.asyncDispose]())

const load = (kind: ResultsModel['place']['kind'], slug: string, query = '') =>
  loadResults(deps, {
    place: searchContext(kind, slug),
    parameters: new URLSearchParams(query),
    language: 'en',
  })

test('every filter of the specification is served, or hidden for lack of data', () => {
  const served = Object.values(filterCatalogue).map(({ name }) => name)
  const waiting = waitingFilters.map(({ name }) => name)
  expect([...served, ...Object.values(facetTitles), ...waiting].toSorted()).toEqual(
    [...specified, 'featured', 'personalize'].toSorted(),
  )
  expect(waiting).toEqual(['number of people', 'ethnicity', 'age', 'gender'])
})

test('every parameter of the address belongs to a filter, or to the list itself', () => {
  const parameters = Object.values(filterCatalogue).flatMap(({ parameter }) => parameter ?? [])
  const ofTheTable = facets.map(({ name }) => name)
  const ofTheList = ['product_type', 'unicon', 'drawing', 'page']
  expect([...parameters, ...ofTheTable, ...ofTheList].toSorted()).toEqual(
    [...filterLabels.keys()].toSorted(),
  )
})

test('a mixed list offers guests every filter but the view of icons; a plain one only what narrows it', async () => {
  const ids = Object.keys(filterCatalogue) as FilterId[]
  const mixed = await load(null, '')
  expect(ids.filter((id) => !isOffered(id, mixed))).toEqual(['personalize', 'viewAs'])
  expect(mixed.facets.map(({ name }) => name)).toEqual(facets.map(({ name }) => name))

  const icons = await load('icon', 'arrow')
  expect(ids.filter((id) => !isOffered(id, icons))).toEqual(['color', 'animated', 'personalize'])
  expect(icons.facets).toEqual([])
})

const ownLists = ['style', 'category', 'color', 'contributor'] as const
const counted = [...ownLists, ...facets.map(({ name }) => name)]

test.each(counted)(
  'each value of %s leaves as many results as it says, together with others too',
  async (filter) => {
    for (const others of ['', 'price=free', 'orientation=square&min_width=24', 'license=MIT']) {
      for (const { value, count } of choicesIn(await load(null, '', others), filter)) {
        const query = new URLSearchParams(others)
        query.set(filter, value)
        const { total, dropped } = await load(null, '', query.toString())
        expect([filter, value, others, total, dropped]).toEqual([filter, value, others, count, []])
      }
    }
    expect(choicesIn(await load(null, ''), filter).length).toBeGreaterThan(0)
  },
)

function choicesIn(model: ResultsModel, filter: string): readonly FilterChoice[] {
  const own = ownLists.find((name) => name === filter)
  if (own !== undefined) return model[own]
  return model.facets.find(({ name }) => name === filter)?.choices ?? []
}

test('exclusive, featured, motion and price leave as many results as they say', async () => {
  const all = await load(null, '')
  const totalOf = async (query: string) => (await load(null, '', query)).total
  expect(await totalOf('exclusive=true')).toBe(all.exclusive)
  expect(await totalOf('featured=true')).toBe(all.featured)
  expect(await totalOf('animated=true')).toBe(all.motion.animated)
  expect(await totalOf('price=premium')).toBe(all.price.premium)
})

test('any colour finds what has one near it in its palette, exactly', async () => {
  const { rows } = await deps.pool.query<{ slug: string; colors: string[] }>(
    'select slug, colors from assets where published_at is not null',
  )
  for (const wanted of ['#2E7CF5', '#e5322d', '#fdd835', '#808080', '#010203']) {
    const lab = labOf(Number.parseInt(wanted.slice(1), 16))
    const near = rows.filter(({ colors }) =>
      colors.some((own) => {
        const other = labOf(Number.parseInt(own.slice(1), 16))
        return Math.sqrt(squaredDistance(lab, other)) <= 1500
      }),
    )
    const own = await load(null, '', `color=${encodeURIComponent(wanted)}`)
    expect([wanted, own.total]).toEqual([wanted, near.length])
    expect(own.filters.color).toBe(wanted.slice(1).toLowerCase())
  }
  const blue = await load(null, '', 'color=2e7cf5')
  expect([blue.nearestColor, (await load(null, '', 'color=blue')).nearestColor]).toEqual([
    'blue',
    null,
  ])
})
