import * as fc from 'fast-check'
import { dimension, downloadFormat, leastSides, orientation } from '@tessera/contracts'
import { buildIndex, type SearchDocument } from '@tessera/search'
import { expect, test } from 'vitest'
import type { TraitFilters } from './catalogue-search.ts'
import {
  categoryCode,
  dimensionOf,
  licenseOrder,
  styleCode,
  type CategoryTraits,
  type StyleTraits,
} from './trait-codes.ts'
import { searchTraits } from './trait-search.ts'

type Own = StyleTraits & CategoryTraits & { isFree: boolean }

const someLicenses = licenseOrder.slice(0, 3)
const rank = fc.integer({ min: 0, max: leastSides.length })
const own: fc.Arbitrary<Own> = fc.record({
  styleId: fc.integer({ min: 1, max: 3 }),
  license: fc.constantFrom(...someLicenses, 'other'),
  orientation: fc.constantFrom(null, ...orientation.options),
  fileTypes: fc.subarray(downloadFormat.options.slice(0, 3)),
  categoryId: fc.integer({ min: 1, max: 3 }),
  widthRank: rank,
  heightRank: rank,
  isFree: fc.boolean(),
})
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const asked = fc.record({
  styleIds: optional(fc.subarray([1, 2, 3, 4])),
  categoryIds: optional(fc.subarray([1, 2, 3, 4])),
  price: optional(fc.constantFrom('free' as const, 'premium' as const)),
  traits: optional(
    fc.record<TraitFilters>({
      licenses: optional(fc.subarray([...someLicenses, 'other', 'none'])),
      orientations: optional(fc.subarray([...orientation.options])),
      fileTypes: optional(fc.subarray(downloadFormat.options.slice(0, 4))),
      dimension: optional(fc.constantFrom(...dimension.options)),
      minWidth: optional(fc.constantFrom(...leastSides)),
      minHeight: optional(fc.constantFrom(...leastSides)),
    }),
  ),
})

function toDocument(traits: Own, place: number): SearchDocument {
  return {
    id: place + 1,
    productType: 'item',
    kind: 'icon',
    name: `icon ${place}`,
    tags: [],
    packId: 1,
    packName: '',
    contributorId: 1,
    contributorName: '',
    categoryId: categoryCode(traits),
    categoryName: '',
    styleId: styleCode(traits),
    isFree: traits.isFree,
    isExclusive: false,
    isFeatured: false,
    isAnimated: false,
    isUnicon: false,
    colorBuckets: 0,
    popularity: 0.5,
    publishedAt: 1,
  }
}

type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never

/** The plainest reading of the filters: every item is looked at for every filter. */
function passes(item: Own, { styleIds, categoryIds, price, traits = {} }: Asked): boolean {
  const isAmong = <T>(wanted: readonly T[] | undefined, ...values: readonly T[]) =>
    !wanted?.length || values.some((value) => wanted.includes(value))
  const isLeast = (least: number | undefined, reached: number) =>
    least === undefined || leastSides.slice(0, reached).some((side) => side === least)
  return (
    isAmong(styleIds, item.styleId) &&
    isAmong(categoryIds, item.categoryId) &&
    (price === undefined || item.isFree === (price === 'free')) &&
    isAmong(traits.licenses, item.license) &&
    isAmong<string | null>(traits.orientations, item.orientation) &&
    isAmong(traits.fileTypes, ...item.fileTypes) &&
    (traits.dimension === undefined || dimensionOf(item) === traits.dimension) &&
    isLeast(traits.minWidth, item.widthRank) &&
    isLeast(traits.minHeight, item.heightRank)
  )
}

const without = (query: Asked, name: keyof TraitFilters): Asked => ({
  ...query,
  traits: { ...query.traits, [name]: undefined },
})

function count<V>(items: readonly Own[], valuesOf: (item: Own) => V | readonly V[] | null) {
  const counts = new Map<V, number>()
  for (const item of items) {
    for (const value of [valuesOf(item) ?? []].flat() as V[]) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  return counts
}

test('totals and every facet are those of a plain loop, whatever is asked for together', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(own, { maxLength: 40 }), asked, async (items, query) => {
      const index = buildIndex(items.map(toDocument))
      const search = searchTraits(
        async (inner) => index.search(inner),
        () => index,
      )
      const { total, ids, facets } = await search({
        ...query,
        sort: 'popular',
        offset: 0,
        limit: 100,
      })

      const found = items.filter((item) => passes(item, query))
      expect(total).toBe(found.length)
      expect(new Set(ids.map(({ id }) => items[id - 1]))).toEqual(new Set(found))
      const counted = (facet: readonly { value: unknown; count: number }[]) =>
        new Map(facet.map(({ value, count: hits }) => [value, hits]))
      const among = (name: keyof TraitFilters) =>
        items.filter((item) => passes(item, without(query, name)))
      expect(counted(facets.licenses)).toEqual(count(among('licenses'), ({ license }) => license))
      expect(counted(facets.orientations)).toEqual(
        count(among('orientations'), (item) => item.orientation),
      )
      expect(counted(facets.fileTypes)).toEqual(
        count(among('fileTypes'), ({ fileTypes }) => fileTypes),
      )
      expect(counted(facets.dimensions)).toEqual(count(among('dimension'), dimensionOf))
      expect(counted(facets.minWidths)).toEqual(
        count(among('minWidth'), ({ widthRank }) => leastSides.slice(0, widthRank)),
      )
      const others = items.filter((item) => passes(item, { ...query, styleIds: undefined }))
      expect(new Map(facets.styles.map(({ id, count: hits }) => [id, hits]))).toEqual(
        count(others, ({ styleId }) => styleId),
      )
    }),
    { numRuns: 200 },
  )
})

test('an index that was replaced is asked anew for the numbers in use', async () => {
  const item: Own = {
    styleId: 1,
    license: 'MIT',
    orientation: 'square',
    fileTypes: ['svg'],
    categoryId: 1,
    widthRank: 3,
    heightRank: 3,
    isFree: true,
  }
  let index = buildIndex([toDocument(item, 0)])
  const search = searchTraits(
    async (inner) => index.search(inner),
    () => index,
  )
  const wanted = { sort: 'popular', offset: 0, limit: 1, traits: { licenses: ['ISC'] } } as const
  expect((await search(wanted)).total).toBe(0)
  index = buildIndex([toDocument(item, 0), toDocument({ ...item, license: 'ISC' }, 1)])
  expect((await search(wanted)).total).toBe(1)
})
