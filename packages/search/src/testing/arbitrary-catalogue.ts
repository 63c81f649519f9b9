import * as fc from 'fast-check'
import { assetKinds, productTypes, type SearchDocument } from '../contract/search-document.ts'
import type { FacetColumn } from '../contract/facet-column.ts'
import type { SearchQuery } from '../contract/search-query.ts'

/** Few words, many of them near each other, so that random queries do hit. */
const words = (
  'arrow Arrows arrowhead arrowRight left home house houses heart heart-beat user users box boxes ' +
  'cloud Clouds cloudy 3d mail2 café CAFE icon 矢印 家 стрелка unbelievable 🏠 a'
).split(' ')

const phrase = (minimum: number, maximum: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...words), { minLength: minimum, maxLength: maximum })
    .map((parts) => parts.join(' '))

/** One facet column of each type, the set with more values than a word has bits. */
export const facetColumns: readonly FacetColumn[] = [
  { name: 'licence', type: 'enum', size: 3, beside: 'style' },
  { name: 'format', type: 'set', size: 40, beside: 'style' },
  { name: 'shape', type: 'enum', size: 2, beside: 'category' },
  { name: 'width', type: 'range', size: 4, beside: 'category' },
]

const formats = [0, 1, 31, 32, 39]

const values: fc.Arbitrary<SearchDocument['values']> = fc.record({
  licence: fc.option(fc.nat(2), { nil: undefined }),
  format: fc.subarray(formats, { maxLength: 3 }),
  shape: fc.option(fc.nat(1), { nil: undefined }),
  width: fc.option(fc.nat(4), { nil: undefined }),
})

/** Documents with few distinct values per field; ids are unique within a product type. */
export const catalogue: fc.Arbitrary<SearchDocument[]> = fc.uniqueArray(
  fc.record<SearchDocument>({
    id: fc.integer({ min: 1, max: 300 }),
    productType: fc.constantFrom(...productTypes),
    kind: fc.constantFrom(...assetKinds),
    name: phrase(1, 3),
    tags: fc.array(phrase(1, 2), { maxLength: 4 }),
    packId: fc.integer({ min: 1, max: 5 }),
    packName: phrase(0, 2),
    contributorId: fc.integer({ min: 1, max: 5 }),
    contributorName: phrase(0, 1),
    categoryId: fc.integer({ min: 0, max: 4 }),
    categoryName: phrase(0, 1),
    styleId: fc.integer({ min: 1, max: 4 }),
    values: fc.oneof(fc.constant(undefined), values),
    isFree: fc.boolean(),
    isExclusive: fc.boolean(),
    isFeatured: fc.boolean(),
    isAnimated: fc.boolean(),
    isUnicon: fc.boolean(),
    colorBuckets: fc.integer({ min: 0, max: 0xffff }),
    palette: fc.array(fc.constantFrom(0x000000, 0xe5322d, 0xe6352f, 0x2f7df6, 0xffffff), {
      maxLength: 3,
    }),
    popularity: fc.constantFrom(0, 0.1, 0.25, 0.5, 0.75, 0.9, 1),
    publishedAt: fc.integer({ min: 1_600_000_000, max: 1_600_000_009 }),
    drawing: fc.constantFrom(undefined, 0, 1, 2, 3, 0xffff_ffff),
  }),
  { selector: ({ id, productType }) => `${productType} ${id}`, maxLength: 120 },
)

/** Any of `values`, or the filter left out; weighted so that most queries have few filters. */
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq: 1 })

/** Texts of known words, the last one sometimes only begun. */
export const queryText: fc.Arbitrary<string> = fc
  .tuple(phrase(1, 3), fc.nat(3))
  .map(([text, cut]) => text.slice(0, Math.max(1, text.length - cut)))

/** Positions of each column, among them some that it does not have. */
const wantedValues: fc.Arbitrary<SearchQuery['values']> = fc.record({
  licence: maybe(fc.subarray([0, 1, 2, 3])),
  format: maybe(fc.subarray([...formats, 40, -1], { maxLength: 3 })),
  shape: maybe(fc.subarray([0, 1])),
  width: maybe(fc.integer({ min: 0, max: 4 }).map((step) => [step])),
})

/** None, some, all, and one that made nothing. */
const contributors = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 5 })

export const filters: fc.Arbitrary<Omit<SearchQuery, 'text' | 'sort' | 'offset' | 'limit'>> =
  fc.oneof(
    fc.constant({}),
    fc.record({ kinds: fc.uniqueArray(fc.constantFrom(...assetKinds), { maxLength: 3 }) }),
    fc.record({
      contributorId: fc.integer({ min: 1, max: 6 }),
      price: maybe(fc.constantFrom('free' as const, 'premium' as const)),
    }),
    // Filters that are counted beforehand: flags, and one or two lists.
    fc
      .record({
        kinds: maybe(fc.uniqueArray(fc.constantFrom(...assetKinds), { maxLength: 4 })),
        price: maybe(fc.constantFrom('free' as const, 'premium' as const)),
        isAnimated: maybe(fc.boolean()),
        styleIds: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 2 }),
        categoryIds: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 2 }),
        colorBucket: fc.integer({ min: 0, max: 17 }),
        left: fc.subarray(['styleIds', 'categoryIds', 'colorBucket'] as const, { minLength: 1 }),
      })
      .map(({ left, ...all }) =>
        Object.assign(all, ...left.map((name) => ({ [name]: undefined }))),
      ),
    fc.record({
      values: wantedValues,
      kinds: maybe(fc.uniqueArray(fc.constantFrom(...assetKinds), { maxLength: 4 })),
    }),
    fc.record({
      packId: fc.integer({ min: 1, max: 6 }),
      price: maybe(fc.constant('free' as const)),
    }),
    fc.record({
      contributorIds: contributors,
      contributorId: maybe(fc.integer({ min: 1, max: 6 })),
      price: maybe(fc.constantFrom('free' as const, 'premium' as const)),
    }),
    fc.record({
      kinds: maybe(fc.uniqueArray(fc.constantFrom(...assetKinds), { maxLength: 4 })),
      productType: maybe(fc.constantFrom(...productTypes)),
      price: maybe(fc.constantFrom('free' as const, 'premium' as const)),
      styleIds: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 })),
      categoryIds: maybe(fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 3 })),
      colorBucket: maybe(fc.integer({ min: 0, max: 17 })),
      nearColor: maybe(
        fc.record({
          rgb: fc.constantFrom(0xe5322d, 0xe94040, 0x2f7df6, 0x808080),
          tolerance: fc.constantFrom(0, 0.5, 10, 60),
        }),
      ),
      values: maybe(wantedValues),
      contributorId: maybe(fc.integer({ min: 1, max: 6 })),
      contributorIds: maybe(contributors),
      drawing: maybe(fc.constantFrom(0, 1, 2, 9, 0xffff_ffff)),
      packId: maybe(fc.integer({ min: 1, max: 6 })),
      isAnimated: maybe(fc.boolean()),
      isUnicon: maybe(fc.boolean()),
      isExclusive: maybe(fc.boolean()),
      isFeatured: maybe(fc.boolean()),
    }),
  )

export const paging = fc.record({
  sort: fc.constantFrom('relevant', 'popular', 'latest', 'featured'),
  offset: fc.oneof(fc.constant(0), fc.nat(130)),
  limit: fc.integer({ min: 0, max: 50 }),
  variety: maybe(fc.constantFrom('folded' as const, 'spread' as const)),
  leadCategoryId: maybe(fc.integer({ min: 0, max: 5 })),
})
