import { expect, test } from 'vitest'
import type { SearchDocument } from './contract/search-document.ts'
import { buildIndex } from './search-index.ts'
import { makeDocument } from './testing/make-document.ts'
import { searchReference } from './testing/search-reference.ts'

const firstPage = { sort: 'relevant', offset: 0, limit: 50 } as const

function idsFor(documents: readonly SearchDocument[], text: string): number[] {
  return buildIndex(documents)
    .search({ ...firstPage, text })
    .ids.map(({ id }) => id)
}

test('the whole name comes before a word of it, a tag, and the pack', () => {
  const documents = [
    makeDocument({ id: 1, packName: 'Heart' }),
    makeDocument({ id: 2, tags: ['heart'] }),
    makeDocument({ id: 3, name: 'Heart Broken' }),
    makeDocument({ id: 4, name: 'Heart' }),
  ]
  expect(idsFor(documents, 'heart')).toEqual([4, 3, 2, 1])
})

test('the word itself comes before its inflection, a synonym and a mere beginning', () => {
  const dictionary = (word: string) => (word === 'home' ? [{ term: 'house', weight: 1 }] : [])
  const index = buildIndex(
    [
      makeDocument({ id: 1, name: 'homework big' }),
      makeDocument({ id: 2, name: 'house big' }),
      makeDocument({ id: 3, name: 'homes big' }),
      makeDocument({ id: 4, name: 'home big' }),
    ],
    { dictionary },
  )
  const { ids } = index.search({ ...firstPage, text: 'home' })
  expect(ids.map(({ id }) => id)).toEqual([4, 3, 2, 1])
})

test('among equals the more popular comes first, and popularity never lifts a tag over a name', () => {
  const documents = [
    makeDocument({ id: 1, name: 'Heart', popularity: 0.1 }),
    makeDocument({ id: 2, name: 'Heart', popularity: 0.9 }),
    makeDocument({ id: 3, tags: ['heart'], popularity: 1 }),
  ]
  expect(idsFor(documents, 'heart')).toEqual([2, 1, 3])
})

test.each([
  ['hert', 'heart'],
  ['haert', 'heart'],
  ['heartt', 'heart'],
  ['bsketbal', 'basketball'],
  ['basketbol', 'basketball'],
  ['broken haert', 'broken heart'],
])('%s is read as %s', (typed, meant) => {
  const index = buildIndex([
    makeDocument({ id: 1, name: 'Broken heart' }),
    makeDocument({ id: 2, name: 'Basketball' }),
  ])
  const result = index.search({ ...firstPage, text: typed })
  expect(result).toMatchObject({ corrected: meant, total: 1, isWeak: false })
})

test('short words are not corrected by two letters', () => {
  const index = buildIndex([makeDocument({ id: 1, name: 'Heart' })])
  expect(index.search({ ...firstPage, text: 'hoort' })).toMatchObject({ total: 0, ids: [] })
})

test('where no document has all words, near misses are shown and called weak', () => {
  const documents = [
    makeDocument({ id: 1, name: 'Red car' }),
    makeDocument({ id: 2, name: 'Red cat' }),
    makeDocument({ id: 3, name: 'Blue boat' }),
  ]
  const result = buildIndex(documents).search({ ...firstPage, text: 'red boat' })
  expect(result).toMatchObject({
    isWeak: true,
    total: 3,
    nearMisses: ['red', 'boat'],
    dropped: ['red', 'boat'],
  })
  // The rarer word tells more.
  expect(result.ids[0]).toMatchObject({ id: 3 })
  expect(result.corrected).toBeUndefined()
})

test('documents with every word come first, and those behind say what they leave out', () => {
  const documents = [
    makeDocument({ id: 1, name: 'Payment', popularity: 1 }),
    makeDocument({ id: 2, name: 'Add payment to a long list of other things', popularity: 0 }),
    makeDocument({ id: 3, name: 'Add user', popularity: 1 }),
    makeDocument({ id: 4, name: 'Add file', popularity: 1 }),
  ]
  const index = buildIndex(documents)
  const query = { ...firstPage, text: 'add payment' }
  const result = index.search(query)
  expect(result.ids.map(({ id }) => id)).toEqual([2, 1, 3, 4])
  expect(result).toMatchObject({ isWeak: false, exact: 1, total: 4, dropped: ['add', 'payment'] })

  // Other orders would mix them, and lists of the site want no others.
  for (const only of [{ sort: 'latest' as const }, { isStrict: true }]) {
    const { ids, exact } = index.search({ ...query, ...only })
    expect({ ids: ids.map(({ id }) => id), exact }).toEqual({ ids: [2], exact: undefined })
  }
})

test('a query of unknown words only finds nothing and claims nothing', () => {
  const index = buildIndex([makeDocument({ id: 1, name: 'Heart' })])
  for (const text of ['zzzzqqq', '???', '\u0000', '<script>']) {
    const result = index.search({ ...firstPage, text })
    expect(result).toMatchObject({ total: 0, ids: [], isWeak: false })
    expect(result.nearMisses).toBeUndefined()
  }
})

test('filters that leave nothing are no reason to correct or weaken the words', () => {
  const index = buildIndex([makeDocument({ id: 1, name: 'Heart' })])
  const result = index.search({ ...firstPage, text: 'heart', kinds: ['3d'] })
  expect(result).toMatchObject({ total: 0, isWeak: false })
  expect(result.corrected).toBeUndefined()
  expect(result.facets.kinds.icon).toBe(1)
})

test('items and packs may share an id', () => {
  const index = buildIndex([
    makeDocument({ id: 1, name: 'Heart' }),
    makeDocument({ id: 1, name: 'Heart', productType: 'pack', popularity: 0.4 }),
  ])
  const { ids } = index.search({ ...firstPage, text: 'heart' })
  expect(ids).toEqual([
    { id: 1, productType: 'item' },
    { id: 1, productType: 'pack' },
  ])
})

test('kind counts alone are those of a full answer, with or without words and filters', () => {
  const index = buildIndex([
    makeDocument({ id: 1, name: 'Heart', kind: '3d', contributorId: 2, colorBuckets: 3 }),
    makeDocument({ id: 2, name: 'Heart', isFree: false, colorBuckets: 1 }),
    makeDocument({ id: 3, name: 'Arrow', isAnimated: true }),
  ])
  for (const own of [{}, { text: 'heart' }, { contributorId: 2 }, { text: 'heart', packId: 1 }]) {
    const full = index.search({ ...firstPage, ...own })
    const brief = index.search({ ...firstPage, ...own, facets: 'kinds' })
    const none = { styles: [], categories: [], colors: [], contributors: [] }
    expect(brief).toEqual({ ...full, facets: { ...full.facets, ...none } })
  }
})

test('an empty catalogue answers', () => {
  const index = buildIndex([])
  expect(index.search({ ...firstPage, text: 'heart' }).total).toBe(0)
  expect(index.search({ ...firstPage }).facets.styles).toEqual([])
  expect(index.suggest('he', { limit: 5 })).toEqual([])
  expect(index.relatedTerms('heart', 5)).toEqual([])
})

test.each([
  { popularity: 1.5 },
  { popularity: Number.NaN },
  { id: 0 },
  { id: 1.5 },
  { colorBuckets: 0x10000 },
])('a document with %j is refused', (own) => {
  expect(() => buildIndex([makeDocument({ id: 1, ...own })])).toThrow(RangeError)
})

/** Rare words beside frequent ones, so that every way to unite and intersect lists is taken. */
function makeLargeCatalogue(): SearchDocument[] {
  return Array.from({ length: 4000 }, (_, i) =>
    makeDocument({
      id: i + 1,
      name: ['Arrow', 'Arrow left', 'Arrowhead', 'Left'][i % 4]!,
      tags: [
        ...(i % 3 === 0 ? ['arrows'] : ['left']),
        ...(i % 503 === 0 ? ['rare'] : []),
        ...(i % 1006 === 0 || i % 307 === 0 ? ['rares', 'rarest'] : []),
      ],
      packName: i % 397 === 0 ? 'Rare things' : '',
      popularity: ((i * 7919) % 50) / 50,
      publishedAt: 1_700_000_000 + ((i * 31) % 997),
    }),
  )
}

test('deep pages of a large result are those of a full sort', { timeout: 120_000 }, () => {
  const documents = makeLargeCatalogue()
  const index = buildIndex(documents)
  for (const sort of ['relevant', 'popular', 'latest', 'featured'] as const) {
    for (const offset of [0, 255, 256, 999, 2000, 3330, 3990]) {
      const query = { text: 'arrow', sort, offset, limit: 20 }
      expect(index.search(query).ids).toEqual(searchReference(documents, query).ids)
    }
  }
})

test.each(['rare', 'rare arrow', 'arrow rare', 'left rares arrow', 'rarest le', 'things rar'])(
  'in a large catalogue "%s" answers as a scan of every document does',
  (text) => {
    const documents = makeLargeCatalogue()
    const { didYouMean: _didYouMean, ...answer } = buildIndex(documents).search({
      ...firstPage,
      text,
    })
    expect(answer).toEqual(searchReference(documents, { ...firstPage, text }))
    expect(answer.total).toBeGreaterThan(0)
  },
)
