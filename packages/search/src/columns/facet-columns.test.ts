import { expect, test } from 'vitest'
import type { SearchDocument } from '../contract/search-document.ts'
import { buildIndex } from '../search-index.ts'
import type { SearchQuery } from '../contract/search-query.ts'
import { createLiveIndex } from '../live/live-index.ts'
import { compact } from '../live/compact.ts'
import { fromSnapshot, toSnapshot } from '../snapshot/snapshot.ts'
import { makeDocument } from '../testing/make-document.ts'
import { searchReference } from '../testing/search-reference.ts'
import type { FacetColumn } from '../contract/facet-column.ts'

/** More formats than a word has bits, as a style's number could not hold. */
const FORMATS = 40
const columns: readonly FacetColumn[] = [
  { name: 'format', type: 'set', size: FORMATS, beside: 'style' },
  { name: 'licence', type: 'enum', size: 5, beside: 'style' },
  { name: 'width', type: 'range', size: 18, beside: 'category' },
  { name: 'height', type: 'range', size: 18, beside: 'category' },
]

/** Every format is somebody's, in as many combinations as `variety` allows. */
function makeCatalogue(count: number, variety: number): SearchDocument[] {
  return Array.from({ length: count }, (_, i) => {
    const way = (i * 7919) % variety
    return makeDocument({
      id: i + 1,
      name: i % 3 === 0 ? 'Arrow left' : 'Home',
      kind: i % 2 === 0 ? 'icon' : '3d',
      styleId: 1 + (i % 3),
      categoryId: 1 + (i % 4),
      contributorId: 1 + (i % 7),
      isFree: i % 5 !== 0,
      colorBuckets: 1 << (i % 16),
      popularity: (i % 97) / 97,
      values: {
        format: [way % FORMATS, (way * 3 + 1) % FORMATS, (way >>> 4) % FORMATS],
        licence: way % 6 === 5 ? undefined : way % 6,
        width: way % 19,
        height: (way * 5) % 19,
      },
    })
  })
}

const page = { sort: 'popular', offset: 0, limit: 20 } as const
const queries: readonly SearchQuery[] = [
  page,
  { ...page, text: 'arrow', sort: 'relevant' },
  { ...page, values: { format: [39] } },
  { ...page, values: { format: [0, 31, 32] }, kinds: ['icon'] },
  { ...page, text: 'home', values: { format: [38], licence: [1, 2] }, styleIds: [1, 2] },
  { ...page, values: { width: [9], height: [4] }, categoryIds: [3] },
  { ...page, values: { width: [3], format: [12] }, styleIds: [3], colorBucket: 3 },
  { ...page, text: 'arrow', values: { licence: [0], width: [2] }, contributorId: 3, price: 'free' },
  { ...page, values: { format: [7], licence: [3] }, contributorIds: [1, 2, 3] },
]

// 2,400 ways make more profiles than a facet word has room for: those have columns of their own.
test.each([
  { count: 500, variety: 40, isWide: false },
  { count: 2400, variety: 2400, isWide: true },
])('$count documents of 40 formats count as a scan does', ({ count, variety, isWide }) => {
  const documents = makeCatalogue(count, variety)
  const expected = queries.map((query) => searchReference(documents, query, { columns }))
  expect(expected[0]!.facets.values['format']).toHaveLength(FORMATS)
  for (const heavyFrom of [1, 100, undefined]) {
    const index = buildIndex(documents, { facets: columns, heavyFrom })
    expect(index.data.styleProfiles.length > 0).toBe(isWide)
    const opened = fromSnapshot(toSnapshot(index))
    expect(queries.map((query) => index.search(query))).toEqual(expected)
    expect(queries.map((query) => opened.search(query))).toEqual(expected)
  }
})

test('changes that make a catalogue outgrow its words are counted and compacted', () => {
  const base = makeCatalogue(1500, 900)
  const changes = makeCatalogue(3000, 2500).slice(1000)
  const live = createLiveIndex(buildIndex(base, { facets: columns, heavyFrom: 1 }))
  live.apply({ upsert: changes, remove: base.slice(0, 50) })
  const left = [...new Map([...base.slice(50), ...changes].map((own) => [own.id, own])).values()]
  const compacted = fromSnapshot(toSnapshot(compact(live)))
  expect(compacted.data.styleProfiles.length).toBe(left.length)
  for (const query of queries) {
    const expected = searchReference(left, query, { columns })
    expect(live.search(query)).toEqual(expected)
    expect(compacted.search(query)).toEqual(expected)
  }
})

test('counts of kinds alone leave the columns empty', () => {
  const index = buildIndex(makeCatalogue(10, 5), { facets: columns })
  const { values } = index.search({ ...page, facets: 'kinds' }).facets
  expect(values).toEqual({ format: [], licence: [], width: [], height: [] })
})

test.each([
  { values: { format: [40] } },
  { values: { format: [-1] } },
  { values: { format: 1 } },
  { values: { licence: 5 } },
  { values: { licence: 0.5 } },
  { values: { licence: [1] } },
  { values: { width: 19 } },
])('a document with %j is refused', (own) => {
  const document = makeDocument({ id: 1, ...own })
  expect(() => buildIndex([document], { facets: columns })).toThrow(RangeError)
})

test.each([
  [{ name: 'a b', type: 'enum', size: 2, beside: 'style' }],
  [{ name: '', type: 'enum', size: 2, beside: 'style' }],
  [{ name: 'a', type: 'enum', size: 0, beside: 'style' }],
  [{ name: 'a', type: 'set', size: 5000, beside: 'style' }],
])('a column %j is refused', (column) => {
  expect(() => buildIndex([], { facets: [column as FacetColumn] })).toThrow(RangeError)
})

test('two columns of one name, and a filter by a column that is not there, are refused', () => {
  const [column] = columns
  expect(() => buildIndex([], { facets: [column!, column!] })).toThrow(RangeError)
  const index = buildIndex([makeDocument({ id: 1 })], { facets: columns })
  expect(() => index.search({ ...page, values: { none: [1] } })).toThrow(RangeError)
  expect(() =>
    index.search({ ...page, values: { format: Array.from({ length: 1001 }, (_, i) => i) } }),
  ).toThrow(RangeError)
})
