import type { SearchIndex, SearchQuery } from '@tessera/search'
import {
  createRandom,
  syntheticWords,
} from '#site/catalogue-import/synthetic/synthetic-documents.ts'

/** `queries` are the searches behind `runs`; suggestions have none. */
export type QueryClass = {
  readonly name: string
  /** Whether its queries are in the mix, which stays the same so that figures can be compared. */
  readonly isMixed: boolean
  readonly queries: readonly SearchQuery[]
  readonly runs: readonly (() => unknown)[]
}

const firstPage = { sort: 'relevant', offset: 0, limit: 50 } as const

/** Repeatable queries of every class the search page sends. */
export function classQueries(index: SearchIndex, count: number): QueryClass[] {
  const random = createRandom(11)
  const integer = (limit: number): number => Math.floor(random() * limit)
  const head = (): string => syntheticWords[integer(40)]!
  const middle = (): string => syntheticWords[integer(1500)]!
  const totals = new Map<string, number>()
  const total = (text: string): number => {
    const known = totals.get(text) ?? index.search({ text, ...firstPage }).total
    totals.set(text, known)
    return known
  }
  const of = (name: string, make: () => SearchQuery, isMixed = true): QueryClass => {
    const queries = Array.from({ length: count }, make)
    return { name, isMixed, queries, runs: queries.map((query) => () => index.search(query)) }
  }
  const beside = (name: string, make: () => SearchQuery): QueryClass => of(name, make, false)
  const suggestions = Array.from({ length: count }, () => middle().slice(0, 1 + integer(5)))
  return [
    of('head word', () => ({ ...firstPage, text: head() })),
    of('2 words', () => ({ ...firstPage, text: `${head()} ${middle()}` })),
    of('3 words', () => ({ ...firstPage, text: `${head()} ${head()} ${middle()}` })),
    of('prefix', () => ({ ...firstPage, text: middle().slice(0, 2 + integer(3)) })),
    of('word + filters', () => ({
      ...firstPage,
      text: head(),
      kinds: ['icon'],
      price: 'free',
      styleIds: [1 + integer(40)],
    })),
    of('word + colour', () => ({ ...firstPage, text: head(), colorBucket: integer(12) })),
    of('browse', () => firstPage),
    of('browse + filters', () => ({
      ...firstPage,
      kinds: ['3d'],
      price: 'premium',
      categoryIds: [1 + integer(26)],
    })),
    of('contributor', () => ({ ...firstPage, contributorId: 1 + integer(20) })),
    of('latest', () => ({ ...firstPage, text: head(), sort: 'latest' })),
    of('page 50', () => ({ ...firstPage, text: head(), offset: 49 * 50 })),
    of('last page', () => {
      const text = head()
      return { ...firstPage, text, offset: Math.floor((total(text) - 1) / 50) * 50 }
    }),
    of('typo', () => ({ ...firstPage, text: misspell(middle(), integer(100)) })),
    beside('all filters', () => ({
      ...firstPage,
      text: head(),
      kinds: ['icon', 'lottie'],
      productType: 'item',
      price: 'free',
      isAnimated: false,
      styleIds: [1 + integer(10)],
      categoryIds: [1 + integer(26), 1 + integer(26)],
      colorBucket: integer(12),
    })),
    beside('word + contributor', () => ({
      ...firstPage,
      text: head(),
      contributorId: 1 + integer(20),
      price: 'free',
    })),
    beside('browse + colour', () => ({
      ...firstPage,
      colorBucket: integer(12),
      styleIds: [1 + integer(40)],
      kinds: ['icon'],
    })),
    beside('word in bundles', () => ({ ...firstPage, text: head(), productType: 'bundle' })),
    {
      name: 'suggest',
      isMixed: false,
      queries: [],
      runs: suggestions.map((prefix) => () => index.suggest(prefix, { limit: 8 })),
    },
  ]
}

/** Swaps a letter for one that no synthetic word has. */
function misspell(word: string, position: number): string {
  const at = position % word.length
  return `${word.slice(0, at)}x${word.slice(at + 1)}`
}
