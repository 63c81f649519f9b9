import { assertQuery } from './assert-query.ts'
import { clearHistograms } from '../segments/histograms.ts'
import { facetsOf, totalOf } from '../counts/facet-counts.ts'
import { productTypeOf } from '../columns/facet-word.ts'
import { matchText } from './match-text.ts'
import { narrowCatalogue, narrowFound } from '../narrowing/narrow-hits.ts'
import { resetScratch } from '../segments/scratch.ts'
import { productTypes } from '../contract/search-document.ts'
import type { SearchHit, SearchQuery, SearchResult } from '../contract/search-query.ts'
import type { SearchState } from '../segments/segment.ts'
import { selectPage, type PageEntry } from './select-page.ts'

/** Answers one query; see `SearchIndex.search`. @throws RangeError, see `assertQuery`. */
export function runSearch(state: SearchState, query: SearchQuery): SearchResult {
  assertQuery(query)
  const { segments } = state
  for (const segment of segments) {
    resetScratch(segment.scratch)
    clearHistograms(segment.histograms)
  }
  const text = query.text?.trim() ?? ''
  const match = text === '' ? null : matchText(state, text, query.lang)
  const found = segments.map((segment, i) => ({
    segment,
    hits: match
      ? narrowFound(segment, match.found.hits[i]!, query)
      : narrowCatalogue(segment, query),
  }))
  const total = totalOf(segments)
  const sort = match === null && query.sort === 'relevant' ? 'popular' : query.sort
  const { offset, limit } = query
  return {
    ids: selectPage(found, sort, { offset, limit, total }).map(hitOf),
    total,
    facets: facetsOf(segments, query),
    ...(match?.spelling ?? { isWeak: false }),
  }
}

function hitOf({ segment: { data }, doc }: PageEntry): SearchHit {
  const productType = productTypes[productTypeOf(data.facets[doc * 2]!)]!
  return { id: data.ids[doc]!, productType }
}
