import { facetCounts, facetParameters, facets, searchFilters, type Facet } from '@tessera/contracts'
import { buildIndex, type SearchDocument } from '@tessera/search'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  facetAggregations,
  toFacets,
} from '#platform/search-driver/opensearch/facet-aggregations.ts'
import { filterClauses } from '#platform/search-driver/opensearch/filter-clauses.ts'
import { facetFields } from '#platform/search-driver/opensearch/index-definition.ts'
import { toIndexDocument } from '#platform/search-driver/opensearch/to-index-document.ts'
import { columnsOf, facetFilter, facetsVersion } from '#platform/search-driver/facet-columns.ts'
import { noFilters, resultsAddress } from '#domains/catalogue/search/results-address.ts'
import { searchContext } from '#domains/catalogue/search/results-context.ts'
import { facetChoices } from './facet-choices.server.ts'
import { formAddress } from './form-address.ts'

/** A facet on trial, with more values than a word has bits. */
const program = {
  name: 'program',
  label: 'search.fileType',
  type: 'set',
  values: Array.from({ length: 40 }, (_, i) => `program-${i}`),
  beside: 'style',
  most: 5,
  shows: ['panel', 'chips', 'address', 'api'],
  describes: 'What opens it',
} as const satisfies Facet
const rows = [...facets, program]
const columns = columnsOf(rows)
const page = { sort: 'popular', offset: 0, limit: 10 } as const

function makeDocument(id: number, programs: readonly number[]): SearchDocument {
  return {
    id,
    productType: 'item',
    kind: 'icon',
    name: `Icon ${id}`,
    tags: [],
    packId: 1,
    packName: '',
    contributorId: 1,
    contributorName: '',
    categoryId: 1,
    categoryName: '',
    styleId: 1,
    values: { program: programs, license: 0, min_width: 2 },
    isFree: true,
    isExclusive: false,
    isFeatured: false,
    isAnimated: false,
    isUnicon: false,
    colorBuckets: 0,
    popularity: 0.5,
    publishedAt: 1,
  }
}

test('a row makes the parameter of the contract and the counts of its answer', () => {
  const query = z.object(facetParameters(rows))
  expect(query.parse({ program: 'program-1,program-39' })).toEqual({
    program: ['program-1', 'program-39'],
  })
  const refused = query.safeParse({ program: 'none' })
  expect(refused.error?.issues[0]?.path[0]).toBe('program')
  expect(Object.keys(facetCounts(rows, z.array(z.number())))).toEqual(rows.map(({ name }) => name))
  for (const { name } of facets) expect(searchFilters.shape[name]).toBeDefined()
})

test('a row makes the address of links and of the form', () => {
  const place = searchContext('icon', 'arrow')
  const filters = { ...noFilters, values: { license: [], program: ['program-3', 'program-38'] } }
  const address = '/icons/arrow?program=program-3,program-38'
  expect(resultsAddress(place, filters)).toBe(address)
  const form = new FormData()
  for (const value of filters.values.program) form.append('program', value)
  expect(formAddress(place, { ...noFilters, values: { program: [] } }, form)).toBe(address)
})

test('a row makes a column of the index, its filter, its counts and the choices of the panel', () => {
  const documents = [makeDocument(1, [1, 39]), makeDocument(2, [39]), makeDocument(3, [])]
  const index = buildIndex(documents, { facets: columns })
  const values = facetFilter({ program: ['program-1'] } as object, rows)
  const { total, facets: counted } = index.search({ ...page, values })
  expect(total).toBe(1)
  const shown = facetChoices(counted, { values: { program: ['program-1'] } }, { rows })
  expect(shown.find(({ name }) => name === 'program')).toEqual({
    name: 'program',
    label: 'search.fileType',
    isMultiple: true,
    choices: [
      { value: 'program-39', count: 2 },
      { value: 'program-1', count: 1 },
    ],
  })
  const unknown = facetFilter({ program: ['none'] } as object, rows)
  expect(index.search({ ...page, values: unknown }).total).toBe(0)
})

test('a row makes the mapping of OpenSearch, its filter and its counts', () => {
  expect(Object.keys(facetFields(columns))).toEqual(rows.map(({ name }) => `facet_${name}`))
  expect(toIndexDocument(makeDocument(1, [1, 39]), columns)).toMatchObject({
    facet_program: ['1', '39'],
    facet_license: ['0'],
    facet_min_width: ['0', '1'],
    facet_orientation: [],
  })
  const values = facetFilter({ program: ['program-39'], min_width: ['20'] } as object, rows)
  const clauses = filterClauses({ ...page, values }, columns)
  expect([...clauses.faceted]).toEqual([
    ['values.min_width', { terms: { facet_min_width: ['1'] } }],
    ['values.program', { terms: { facet_program: ['39'] } }],
  ])
  const counts = facetAggregations(clauses, true, columns)
  expect(counts['values.program']).toMatchObject({
    filter: { bool: { filter: [{ terms: { facet_min_width: ['1'] } }] } },
    aggs: { values: { terms: { field: 'facet_program' } } },
  })
  const buckets = [{ key: '39', doc_count: 4 }]
  const answer = { 'values.program': { values: { sum_other_doc_count: 0, buckets } } }
  expect(toFacets(answer, columns).values).toMatchObject({
    program: [{ id: 39, count: 4 }],
    license: [],
  })
})

test('another table has another version, so that what was indexed before is made anew', () => {
  expect(facetsVersion(rows)).not.toBe(facetsVersion(facets))
  const more = facets.map((row) => ({ ...row, values: [...row.values, 'more'] }))
  expect(facetsVersion(more)).not.toBe(facetsVersion(facets))
})
