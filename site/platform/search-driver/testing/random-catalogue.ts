import * as fc from 'fast-check'
import { facetColumns } from '#platform/search-driver/facet-columns.ts'
import { assetKinds, productTypes, type SearchDocument, type SearchQuery } from '@tessera/search'

/** Few words, many of them near each other, so that random queries do hit. */
const words = (
  'arrow Arrows arrowhead arrowRight left home house houses heart heart-beat user users box boxes ' +
  'cloud Clouds cloudy 3d mail2 café CAFE icon 矢印 家 стрелка unbelievable 🏠 check mark checkmark a'
).split(' ')

const phrase = (minimum: number, maximum: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...words), { minLength: minimum, maxLength: maximum })
    .map((parts) => parts.join(' '))

/** Values of every facet column; few of each, so that random queries do hit. */
const values: fc.Arbitrary<SearchDocument['values']> = fc.record(
  Object.fromEntries(
    facetColumns.map(({ name, type, size }) => [
      name,
      type === 'set'
        ? fc.subarray([0, 1, size - 1])
        : fc.option(fc.integer({ min: 0, max: Math.min(3, size - 1) }), { nil: undefined }),
    ]),
  ),
)

/** Documents with few distinct values per field; product type and id are unique. */
export const randomCatalogue: fc.Arbitrary<SearchDocument[]> = fc.uniqueArray(
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
    values,
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
  {
    selector: ({ id, productType }) => `${productType} ${id}`,
    minLength: 20,
    maxLength: 120,
    size: 'max',
  },
)

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq: 1 })

/** Texts of known words, the last one sometimes only begun; in any of the languages. */
const text: fc.Arbitrary<Pick<SearchQuery, 'text' | 'lang'>> = fc.oneof(
  fc
    .tuple(phrase(1, 3), fc.nat(3))
    .map(([text, cut]) => ({ text: text.slice(0, Math.max(1, text.length - cut)) })),
  fc.constantFrom(
    { text: 'casa', lang: 'es' as const },
    { text: 'coração', lang: 'pt' as const },
    { text: 'flèche', lang: 'fr' as const },
    { text: 'Pfeil links', lang: 'de' as const },
    { text: '家', lang: 'ja' as const },
    { text: '구름', lang: 'ko' as const },
    { text: '🏠' },
    { text: '!!' },
  ),
)

const wantedValues: fc.Arbitrary<SearchQuery['values']> = fc.record(
  Object.fromEntries(
    facetColumns.map(({ name, type, size }) => [
      name,
      maybe(
        type === 'range'
          ? fc.integer({ min: 0, max: 3 }).map((step) => [step])
          : fc.subarray([0, 1, 2, size - 1, size], { maxLength: 3 }),
      ),
    ]),
  ),
  { requiredKeys: [] },
)

const contributors = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 5 })

const filters = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record({
      kinds: fc.uniqueArray(fc.constantFrom(...assetKinds), { maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      packId: fc.integer({ min: 1, max: 6 }),
      price: maybe(fc.constant('free' as const)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      contributorIds: contributors,
      contributorId: maybe(fc.integer({ min: 1, max: 6 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ values: wantedValues }) },
  {
    weight: 3,
    arbitrary: fc.record({
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
  },
)

const paging = fc.record({
  sort: fc.constantFrom('relevant', 'popular', 'latest', 'featured'),
  offset: fc.oneof(fc.constant(0), fc.nat(130)),
  limit: fc.integer({ min: 0, max: 50 }),
  variety: maybe(fc.constantFrom('folded' as const, 'spread' as const)),
  leadCategoryId: maybe(fc.integer({ min: 0, max: 5 })),
  isStrict: maybe(fc.boolean()),
})

/** Queries with words. */
export const randomQuery: fc.Arbitrary<SearchQuery> = fc
  .tuple(text, filters, paging)
  .map(([text, filters, paging]) => ({ ...text, ...filters, ...paging }))

/** Queries without words. */
export const randomBrowsing: fc.Arbitrary<SearchQuery> = fc
  .tuple(filters, paging)
  .map(([filters, paging]) => ({ ...filters, ...paging }))

/** Queries with a letter exchanged or lost. */
export const randomMisspelling: fc.Arbitrary<SearchQuery> = fc
  .tuple(phrase(1, 2), fc.nat(10), fc.constantFrom('', 'x', 'q'), paging)
  .map(([text, at, letter, paging]) => ({
    text: text.slice(0, at) + letter + text.slice(at + 1),
    ...paging,
  }))
