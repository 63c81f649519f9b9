import { compileFilters } from './compile-filters.ts'
import { productTypeOf } from './facet-word.ts'
import { facetsOf } from './facet-counts.ts'
import { filterHits } from './filter-hits.ts'
import type { IndexState } from './index-state.ts'
import { matchText, type TextMatch } from './match-text.ts'
import type { TextHits } from './intersect-hits.ts'
import { resetScratch } from './scratch.ts'
import { productTypes } from './search-document.ts'
import type { SearchFacets, SearchHit, SearchQuery, SearchResult } from './search-query.ts'
import { selectPage } from './select-page.ts'

/** Answers one query; see `SearchIndex.search`. @throws RangeError on a bad offset or limit. */
export function runSearch(state: IndexState, query: SearchQuery): SearchResult {
  assertPage(query)
  resetScratch(state.scratch)
  const text = query.text?.trim() ?? ''
  const match = text === '' ? browse(state) : matchText(state, text)
  const { hits, facets } = narrow(state, match.hits, query, text === '')
  const sort = text === '' && query.sort === 'relevant' ? 'popular' : query.sort
  const page = selectPage(state, hits, sort, query.offset, query.limit)
  return {
    ids: page.map((doc) => hitOf(state, doc)),
    total: hits.length,
    facets,
    isWeak: match.isWeak,
    ...(match.corrected === undefined ? {} : { corrected: match.corrected }),
    ...(match.nearMisses === undefined ? {} : { nearMisses: match.nearMisses }),
  }
}

function narrow(
  state: IndexState,
  found: TextHits,
  query: SearchQuery,
  isBrowsing: boolean,
): { hits: TextHits; facets: SearchFacets } {
  const { data, histograms, browseFacets } = state
  const filters = compileFilters(data, query)
  const mode = query.facets ?? 'all'
  const isWhole = isBrowsing && filters.isEmpty
  const known = isWhole ? browseFacets.get(mode) : undefined
  if (known !== undefined) return { hits: found, facets: known }
  const hits = filterHits(state, found, filters, mode === 'all')
  const facets = facetsOf(data, histograms)
  if (isWhole) browseFacets.set(mode, facets)
  return { hits, facets }
}

function browse({ allDocs, cells }: IndexState): TextMatch {
  return { hits: { docs: allDocs, scores: cells, length: allDocs.length }, isWeak: false }
}

function hitOf({ data }: IndexState, doc: number): SearchHit {
  const productType = productTypes[productTypeOf(data.facetWords[doc]!)]!
  return { id: data.ids[doc]!, productType }
}

function assertPage({ offset, limit }: SearchQuery): void {
  if (!Number.isInteger(offset) || offset < 0) throw new RangeError(`offset ${offset}`)
  if (!Number.isInteger(limit) || limit < 0) throw new RangeError(`limit ${limit}`)
}
