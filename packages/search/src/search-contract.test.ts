import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './analysis/edit-distance.ts'
import { queryWords } from './analysis/query-words.ts'
import type { SearchDocument } from './contract/search-document.ts'
import { buildIndex } from './search-index.ts'
import type { SearchDictionary, SearchQuery, SearchResult } from './contract/search-query.ts'
import { fromSnapshot, toSnapshot } from './snapshot/snapshot.ts'
import {
  catalogue,
  facetColumns,
  filters,
  paging,
  queryText,
} from './testing/arbitrary-catalogue.ts'
import { searchReference } from './testing/search-reference.ts'
import { tokenize } from './analysis/tokenize.ts'

const runs = { numRuns: 400 }
/** Small catalogues count nothing beforehand of themselves: here all words, or the frequent ones. */
const heavyFrom = fc.constantFrom(1, 12, undefined)
/** Hundreds of catalogues against the plainest loop take seconds, on a busy machine many. */
const PATIENCE = { timeout: 120_000 }

/** The answer to the query that was in the end asked; which spelling is meant is checked apart. */
function compare(
  documents: readonly SearchDocument[],
  query: SearchQuery,
  result: SearchResult,
  dictionary?: SearchDictionary,
): void {
  const { corrected, didYouMean: _didYouMean, ...answer } = result
  const asked = { ...query, text: corrected ?? query.text }
  expect(answer).toEqual(searchReference(documents, asked, { dictionary, columns: facetColumns }))
}

test(
  'words, prefixes, filters, sorts and pages answer as a scan of every document does',
  PATIENCE,
  () => {
    const query = fc
      .tuple(queryText, filters, paging)
      .map(([text, filters, paging]): SearchQuery => Object.assign({ text }, filters, paging))
    // Several on one index: what a query leaves behind must not show in the next.
    const queries = fc.array(query, { minLength: 1, maxLength: 5 })
    const property = fc.property(catalogue, queries, heavyFrom, (documents, queries, heavyFrom) => {
      const index = buildIndex(documents, { heavyFrom, facets: facetColumns })
      for (const query of queries) compare(documents, query, index.search(query))
    })
    fc.assert(property, runs)
  },
)

test('browsing without words answers as a scan of every document does', PATIENCE, () => {
  const query = fc
    .tuple(filters, paging)
    .map(([filters, paging]): SearchQuery => Object.assign({}, filters, paging))
  const queries = fc.array(query, { minLength: 1, maxLength: 5 })
  const property = fc.property(catalogue, queries, heavyFrom, (documents, queries, heavyFrom) => {
    const index = buildIndex(documents, { heavyFrom, facets: facetColumns })
    for (const query of queries) compare(documents, query, index.search(query))
  })
  fc.assert(property, runs)
})

test('a snapshot answers as the index it was made of', PATIENCE, () => {
  const property = fc.property(catalogue, queryText, paging, (documents, text, paging) => {
    const index = buildIndex(documents, { facets: facetColumns })
    const loaded = fromSnapshot(toSnapshot(index))
    expect(loaded.search({ text, ...paging })).toEqual(index.search({ text, ...paging }))
    expect(loaded.suggest(text, { limit: 5 })).toEqual(index.suggest(text, { limit: 5 }))
    expect(loaded.relatedTerms(text, 5)).toEqual(index.relatedTerms(text, 5))
  })
  fc.assert(property, { numRuns: 100 })
})

test('the order in which documents come in changes nothing', PATIENCE, () => {
  const property = fc.property(catalogue, queryText, paging, (documents, text, paging) => {
    const [index, reversed] = [documents, documents.toReversed()].map((all) =>
      buildIndex(all, { facets: facetColumns }),
    )
    expect(reversed!.search({ text, ...paging })).toEqual(index!.search({ text, ...paging }))
    expect(toSnapshot(reversed!)).toEqual(toSnapshot(index!))
  })
  fc.assert(property, { numRuns: 100 })
})

test('dictionary words answer as a scan of every document does', PATIENCE, () => {
  const dictionary: SearchDictionary = (word) =>
    ({
      casa: [
        { term: 'home', weight: 1 },
        { term: 'house', weight: 0.5 },
      ],
      heart: [{ term: 'user', weight: 0.8 }],
    })[word] ?? []
  const text = fc
    .array(fc.constantFrom('casa', 'heart', 'arrow'), { minLength: 1, maxLength: 2 })
    .map((words) => words.join(' '))
  const asked = fc.record({ text, filters, paging, heavyFrom })
  const property = fc.property(
    catalogue,
    asked,
    (documents, { text, filters, paging, heavyFrom }) => {
      const query = { text, ...filters, ...paging }
      const index = buildIndex(documents, { dictionary, heavyFrom, facets: facetColumns })
      compare(documents, query, index.search(query), dictionary)
    },
  )
  fc.assert(property, { numRuns: 300 })
})

test(
  'a misspelt query is answered as its nearest known spelling, and only without literal hits',
  PATIENCE,
  () => {
    const misspelt = fc.tuple(queryText, fc.nat(12), fc.constantFrom('', 'x', 'q')).map(cutLetter)
    const property = fc.property(catalogue, misspelt, paging, (documents, text, paging) => {
      const query = { text, ...paging }
      const result = buildIndex(documents, { facets: facetColumns }).search(query)
      compare(documents, query, result)
      if (result.corrected === undefined) return
      const literal = searchReference(documents, { ...query, offset: 0 })
      expect(literal.isWeak || literal.total === 0).toBe(true)
      const vocabulary = vocabularyOf(documents)
      const words = queryWords(text)
      for (const word of result.corrected.split(' ').filter((word) => !words.includes(word))) {
        const distances = words.map((literal) => editDistance(literal, word, 3))
        const nearest = words.map((literal) => nearestDistance(vocabulary, literal))
        expect(distances.some((distance, i) => distance <= 2 && distance === nearest[i])).toBe(true)
      }
    })
    fc.assert(property, runs)
  },
)

function cutLetter([text, at, letter]: [string, number, string]): string {
  return text.slice(0, at) + letter + text.slice(at + 1)
}

function vocabularyOf(documents: readonly SearchDocument[]): string[] {
  return documents.flatMap((d) =>
    [d.name, ...d.tags, d.packName, d.categoryName, d.contributorName].flatMap(tokenize),
  )
}

function nearestDistance(vocabulary: readonly string[], word: string): number {
  return Math.min(...vocabulary.map((known) => editDistance(word, known, 3)))
}

test('pages put together are the whole result without gap or repeat', PATIENCE, () => {
  const sorts = fc.constantFrom('relevant', 'popular', 'latest', 'featured' as const)
  const property = fc.property(catalogue, queryText, sorts, (documents, text, sort) => {
    const index = buildIndex(documents)
    const { total } = index.search({ text, sort, offset: 0, limit: 1 })
    const whole = index.search({ text, sort, offset: 0, limit: 1000 }).ids
    const pages = Array.from({ length: Math.ceil(total / 7) }, (_, page) =>
      index.search({ text, sort, offset: page * 7, limit: 7 }),
    ).flatMap(({ ids }) => ids)
    expect(whole).toHaveLength(total)
    expect(pages).toEqual(whole)
  })
  fc.assert(property, { numRuns: 100 })
})
