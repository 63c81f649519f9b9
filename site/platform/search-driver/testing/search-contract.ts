import {
  createUnderstanding,
  editDistance,
  foldText,
  queryWords,
  stemEnglish,
  tokenize,
  type SearchDocument,
  type SearchQuery,
  type SearchResult,
} from '@tessera/search'
import { searchReference, vocabularyOf } from '@tessera/search/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { facetColumns } from '#platform/search-driver/facet-columns.ts'
import type { SearchEngine } from '#platform/search-driver/opensearch/opensearch-engine.ts'
import { readWordData } from '#platform/search-driver/read-word-data.ts'
import {
  randomBrowsing,
  randomCatalogue,
  randomMisspelling,
  randomQuery,
} from './random-catalogue.ts'

export type OpenedEngine = { readonly engine: SearchEngine; close(): Promise<void> }

type ContractInput = {
  /** An engine that holds exactly these documents. */
  readonly open: (documents: readonly SearchDocument[]) => Promise<OpenedEngine>
  readonly catalogues: number
  readonly queriesEach: number
}

/** What a driver understands queries by; both are given the same. */
export const understanding = createUnderstanding(readWordData())

const reference = { understanding, columns: facetColumns }
const SEED = 20_260_801
const PATIENCE = { timeout: 300_000 }

/**
 * What every search driver has to answer, held against a scan of all documents: ids in their exact
 * order for every sort (relevance too), totals, every facet, weak matches and near misses. Only
 * which known word a misspelt one is corrected to is the driver's own choice among the nearest.
 */
export function testSearchContract({ open, catalogues, queriesEach }: ContractInput): void {
  const samples = fc.sample(randomCatalogue, { numRuns: catalogues, seed: SEED })

  async function forEachCatalogue(
    check: (engine: SearchEngine, documents: readonly SearchDocument[], i: number) => Promise<void>,
  ): Promise<void> {
    for (const [i, documents] of samples.entries()) {
      const opened = await open(documents)
      try {
        await check(opened.engine, documents, i)
      } finally {
        await opened.close()
      }
    }
  }

  const answersAsScan = (queries: fc.Arbitrary<SearchQuery>) =>
    forEachCatalogue(async (engine, documents, i) => {
      for (const query of fc.sample(queries, { numRuns: queriesEach, seed: SEED + i })) {
        compare(documents, query, await engine.search(query))
      }
    })

  test('words, filters, sorts and pages answer as a scan of every document does', PATIENCE, () =>
    answersAsScan(randomQuery),
  )

  test('browsing without words answers as a scan of every document does', PATIENCE, () =>
    answersAsScan(randomBrowsing),
  )

  test('a misspelt query is answered as one of the nearest known spellings', PATIENCE, () =>
    forEachCatalogue(async (engine, documents, i) => {
      const vocabulary = [...vocabularyOf(documents)]
      for (const query of fc.sample(randomMisspelling, { numRuns: queriesEach, seed: i })) {
        const result = await engine.search(query)
        compare(documents, query, result)
        if (result.corrected === undefined) continue
        const literal = searchReference(documents, query, reference)
        expect(literal.isWeak || literal.total === 0).toBe(true)
        const words = queryWords(query.text ?? '')
        for (const word of result.corrected.split(' ').filter((own) => !words.includes(own))) {
          const isNearest = words.some((own) => {
            const distance = editDistance(own, word, 3)
            const least = Math.min(...vocabulary.map((known) => editDistance(own, known, 3)))
            return distance <= 2 && distance === least
          })
          expect(isNearest, `${query.text} → ${result.corrected}`).toBe(true)
        }
      }
    }),
  )

  test('pages put together are the whole result without gap or repeat', PATIENCE, () =>
    forEachCatalogue(async (engine) => {
      for (const sort of ['relevant', 'latest', 'featured'] as const) {
        const whole = await engine.search({ text: 'a', sort, offset: 0, limit: 1000 })
        const pages = []
        for (let offset = 0; offset < whole.total; offset += 7) {
          pages.push(...(await engine.search({ text: 'a', sort, offset, limit: 7 })).ids)
        }
        expect(whole.ids).toHaveLength(whole.total)
        expect(pages).toEqual(whole.ids)
      }
    }),
  )

  test(
    'looks of a drawing stand once, contributors apart, and pages have no gap',
    PATIENCE,
    async () => {
      const opened = await open(manyLooks)
      try {
        const query = { text: 'cloud', sort: 'relevant', offset: 0, limit: 24 } as const
        const plain = await opened.engine.search(query)
        const first = await opened.engine.search({ ...query, variety: 'spread' })
        expect({ total: first.total, facets: first.facets }).toEqual({
          total: plain.total,
          facets: plain.facets,
        })
        const byId = new Map(manyLooks.map((own) => [own.id, own]))
        const shown = first.ids.map(({ id }) => byId.get(id)!)
        const times = Object.values(Object.groupBy(shown, ({ contributorId }) => contributorId))
        expect(Math.max(...times.map((own) => own?.length ?? 0))).toBe(2)
        expect(first.ids.every(({ looks }) => looks === 4)).toBe(true)

        // The best 1,200 are 300 drawings; what follows them stays as it is.
        const listed = first.listed!
        expect(listed).toBe(plain.total - 1200 + 300)
        const all = []
        for (let offset = 0; offset < listed; offset += 170) {
          const page = { ...query, variety: 'spread', offset, limit: 170 } as const
          all.push(...(await opened.engine.search(page)).ids.map(({ id }) => id))
        }
        expect(new Set(all).size).toBe(listed)

        const { drawing } = first.ids[0]!
        const looks = await opened.engine.search({ ...query, text: '', drawing })
        expect(looks).toMatchObject({ total: 4 })
      } finally {
        await opened.close()
      }
    },
  )

  test('kind counts alone leave the other facets empty', PATIENCE, () =>
    forEachCatalogue(async (engine, documents) => {
      const query = { text: 'home', price: 'free', sort: 'popular', offset: 0, limit: 5 } as const
      const { facets, ...rest } = await engine.search({ ...query, facets: 'kinds' })
      const expected = searchReference(documents, query, reference)
      const values = Object.fromEntries(facetColumns.map(({ name }) => [name, []]))
      const lists = { styles: [], categories: [], colors: [], contributors: [], values }
      expect({ ...rest, facets }).toEqual({
        ...expected,
        facets: { ...expected.facets, ...lists },
      })
    }),
  )

  test('related words have their exact counts and are none of the query', PATIENCE, () =>
    forEachCatalogue(async (engine, documents) => {
      const query = { text: 'house', sort: 'popular', offset: 0, limit: 1000 } as const
      const { ids } = searchReference(documents, query, reference)
      const hits = documents.filter((own) =>
        ids.some(({ id, productType }) => id === own.id && productType === own.productType),
      )
      const related = await engine.relatedTerms('house', 6)
      expect(related.length).toBeGreaterThan(0)
      for (const { term, count } of related) {
        const holding = hits.filter(({ name, tags }) =>
          [name, ...tags].flatMap(tokenize).includes(term),
        )
        expect({ term, count }).toEqual({ term, count: holding.length })
        expect(stemEnglish(term)).not.toBe('hous')
      }
      const counts = related.map(({ count }) => count)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    }),
  )

  test('suggestions start with what is typed, differ, and have hits', PATIENCE, () =>
    forEachCatalogue(async (engine) => {
      for (const typed of ['a', 'ho', 'arrow', 'heart b', 'house', 'clo']) {
        const found = await engine.suggest(typed, { limit: 5 })
        expect(new Set(found).size).toBe(found.length)
        expect(found.length).toBeLessThanOrEqual(5)
        for (const text of found) {
          expect(foldText(text).startsWith(typed), `${typed} → ${text}`).toBe(true)
          const query = { text: `${text} `, sort: 'popular', offset: 0, limit: 1 } as const
          const { total, corrected } = await engine.search(query)
          expect({ text, hasHits: total > 0, corrected }).toEqual({ text, hasHits: true })
        }
      }
      expect(await engine.suggest('clud', { limit: 5 })).toContain('cloud')
    }),
  )

  test('what is typed in another language is completed in it', PATIENCE, () =>
    forEachCatalogue(async (engine) => {
      expect(await engine.suggest('cas', { limit: 5, lang: 'es' })).toContain('casa')
    }),
  )

  test('bad input is refused, and values that nothing has find nothing', PATIENCE, () =>
    forEachCatalogue(async (engine) => {
      const page = { sort: 'relevant', offset: 0, limit: 5 } as const
      await expect(engine.search({ ...page, offset: -1 })).rejects.toThrow(RangeError)
      await expect(engine.search({ ...page, limit: 0.5 })).rejects.toThrow(RangeError)
      await expect(engine.search({ ...page, text: 'a'.repeat(1001) })).rejects.toThrow(RangeError)
      const styleIds = Array.from({ length: 10_000 }, (_, id) => id)
      await expect(engine.search({ ...page, styleIds })).rejects.toThrow(RangeError)
      for (const none of [{ packId: -1 }, { styleIds: [99] }, { colorBucket: 16 }]) {
        expect(await engine.search({ ...page, ...none })).toMatchObject({ ids: [], total: 0 })
      }
      const odd = '\u0000\u0007 "arrow* AND (' + '\\'.repeat(50)
      expect(await engine.search({ ...page, text: odd, offset: 10_000_000 })).toMatchObject({
        ids: [],
      })
    }),
  )
}

/** 350 drawings of 20 contributors in four looks each; those of one contributor are the best. */
const manyLooks: readonly SearchDocument[] = Array.from({ length: 1400 }, (_, at) => {
  const drawing = Math.floor(at / 4) + 1
  return {
    id: at + 1,
    productType: 'item',
    kind: at % 2 === 0 ? 'icon' : 'lottie',
    name: 'Cloud',
    tags: [],
    packId: 1,
    packName: '',
    contributorId: drawing <= 40 ? 1 : (drawing % 20) + 1,
    contributorName: '',
    categoryId: 1,
    categoryName: '',
    styleId: 1,
    isFree: true,
    isExclusive: false,
    isFeatured: false,
    isAnimated: false,
    isUnicon: false,
    colorBuckets: 0,
    popularity: 1 - drawing / 1000,
    publishedAt: 1_700_000_000,
    drawing,
  }
})

/** The answer to the query that was in the end asked; which spelling is meant is checked apart. */
function compare(
  documents: readonly SearchDocument[],
  query: SearchQuery,
  { corrected, ...result }: SearchResult,
): void {
  const asked = { ...query, text: corrected ?? query.text }
  const { didYouMean: _didYouMean, ...rest } = result
  expect({ query, ...rest }).toEqual({
    query,
    ...searchReference(documents, asked, reference),
  })
}
