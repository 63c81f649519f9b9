import { productTypeOf } from './facet-word.ts'
import type { IndexState } from './index-state.ts'
import { matchText, type TextMatch } from './match-text.ts'
import { narrowCatalogue, narrowFound, type NarrowedHits } from './narrow-hits.ts'
import { resetScratch } from './scratch.ts'
import { productTypes } from './search-document.ts'
import type { SearchHit, SearchQuery, SearchResult, SearchSort } from './search-query.ts'
import { selectPage } from './select-page.ts'

/** Answers one query; see `SearchIndex.search`. @throws RangeError on a bad offset or limit. */
export function runSearch(state: IndexState, query: SearchQuery): SearchResult {
  assertPage(query)
  resetScratch(state.scratch)
  const text = query.text?.trim() ?? ''
  if (text === '') {
    const sort = query.sort === 'relevant' ? 'popular' : query.sort
    return resultOf(state, query, sort, narrowCatalogue(state, query), { isWeak: false })
  }
  const { hits, ...spelling } = matchText(state, text, query.lang)
  return resultOf(state, query, query.sort, narrowFound(state, hits, query), spelling)
}

function resultOf(
  state: IndexState,
  { offset, limit }: SearchQuery,
  sort: SearchSort,
  { hits, facets }: NarrowedHits,
  spelling: Omit<TextMatch, 'hits'>,
): SearchResult {
  const page = selectPage(state, hits, sort, offset, limit)
  return {
    ids: page.map((doc) => hitOf(state, doc)),
    total: hits.length,
    facets,
    ...spelling,
  }
}

function hitOf({ data }: IndexState, doc: number): SearchHit {
  const productType = productTypes[productTypeOf(data.facetWords[doc]!)]!
  return { id: data.ids[doc]!, productType }
}

function assertPage({ offset, limit }: SearchQuery): void {
  if (!Number.isInteger(offset) || offset < 0) throw new RangeError(`offset ${offset}`)
  if (!Number.isInteger(limit) || limit < 0) throw new RangeError(`limit ${limit}`)
}
