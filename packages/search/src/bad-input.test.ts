import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CONTRIBUTORS, MAX_FILTER_VALUES, MAX_QUERY_LENGTH } from './query/assert-query.ts'
import { createLiveIndex } from './live/live-index.ts'
import { buildIndex } from './search-index.ts'
import type { SearchQuery } from './contract/search-query.ts'
import { makeDocument } from './testing/make-document.ts'
import { searchReference } from './testing/search-reference.ts'

const documents = Array.from({ length: 40 }, (_, i) =>
  makeDocument({
    id: i + 1,
    name: `Heart ${i % 3 ? 'red' : 'home'}`,
    colorBuckets: i & 3,
    palette: [i],
  }),
)
const index = buildIndex(documents)
const firstPage = { sort: 'relevant', offset: 0, limit: 50 } as const

/** Numbers as a hand-written address may hold them. */
const anyNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(-1, 0, 2 ** 32, 2 ** 53, NaN))

test('whatever is asked, the answer is exact or a RangeError', { timeout: 300_000 }, () => {
  const query = fc.record<SearchQuery>({
    text: fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constant('heart\u0000\u0007red')),
    styleIds: fc.array(anyNumber, { maxLength: 4 }),
    categoryIds: fc.array(anyNumber, { maxLength: 4 }),
    colorBucket: fc.option(anyNumber, { nil: undefined }),
    nearColor: fc.option(
      fc.record({ rgb: fc.oneof(fc.nat(0xffffff), anyNumber), tolerance: anyNumber }),
      { nil: undefined },
    ),
    contributorId: fc.option(anyNumber, { nil: undefined }),
    packId: fc.option(anyNumber, { nil: undefined }),
    sort: fc.constantFrom('relevant', 'popular', 'latest', 'featured'),
    offset: fc.oneof(fc.nat(100), anyNumber),
    limit: fc.oneof(fc.nat(100), anyNumber),
  })
  const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
  const property = fc.property(query, (query) => {
    const { rgb, tolerance } = query.nearColor ?? { rgb: 0, tolerance: 0 }
    const isColor = isWhole(rgb) && rgb <= 0xffffff && tolerance >= 0
    if (!isColor || !isWhole(query.offset) || !isWhole(query.limit)) {
      expect(() => index.search(query)).toThrow(RangeError)
      return
    }
    const { ids, total, corrected } = index.search(query)
    const asked = { ...query, text: corrected ?? query.text }
    expect({ ids, total }).toMatchObject(pick(searchReference(documents, asked)))
  })
  fc.assert(property, { numRuns: 1000 })
})

function pick({ ids, total }: ReturnType<typeof searchReference>) {
  return { ids, total }
}

test('a page beyond the end is empty and still counts', () => {
  for (const offset of [40, 41, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER]) {
    expect(index.search({ ...firstPage, text: 'heart', offset })).toMatchObject({
      ids: [],
      total: 40,
    })
    expect(index.search({ ...firstPage, offset })).toMatchObject({ ids: [], total: 40 })
  }
})

test('texts and filters beyond any person are refused', () => {
  const long = 'heart '.repeat(MAX_QUERY_LENGTH)
  const many = Array.from({ length: MAX_FILTER_VALUES + 1 }, (_, i) => i)
  expect(() => index.search({ ...firstPage, text: long })).toThrow(/at most 1000/)
  expect(() => index.suggest(long, { limit: 5 })).toThrow(RangeError)
  expect(() => index.relatedTerms(long, 5)).toThrow(RangeError)
  expect(() => index.search({ ...firstPage, styleIds: many })).toThrow(/styleIds has 1001 values/)
  expect(() => index.search({ ...firstPage, categoryIds: many })).toThrow(RangeError)
  const crowd = Array.from({ length: MAX_CONTRIBUTORS + 1 }, (_, i) => i)
  expect(() => index.search({ ...firstPage, contributorIds: crowd })).toThrow(/10001 values/)
  expect(index.search({ ...firstPage, contributorIds: crowd.slice(1) }).total).toBe(40)
  expect(() => index.suggest('heart', { limit: -1 })).toThrow(RangeError)
  expect(index.search({ ...firstPage, styleIds: many.slice(1) }).total).toBe(40)
})

test('unknown identifiers find nothing, and changes to them change nothing', () => {
  for (const filter of [
    { contributorId: 9 },
    { contributorIds: [9, 10] },
    { packId: 9 },
    { styleIds: [9] },
    { colorBucket: 9 },
  ]) {
    expect(index.search({ ...firstPage, ...filter })).toMatchObject({ ids: [], total: 0 })
    expect(index.search({ ...firstPage, ...filter, text: 'heart' }).total).toBe(0)
  }
  const live = createLiveIndex(index)
  live.apply({
    upsert: [],
    remove: [
      { id: 99, productType: 'item' },
      { id: 1, productType: 'pack' },
    ],
  })
  expect(live.size()).toBe(40)
})
