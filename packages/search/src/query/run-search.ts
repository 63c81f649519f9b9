import { assertQuery } from './assert-query.ts'
import { clearHistograms } from '../segments/histograms.ts'
import { facetsOf, totalOf } from '../counts/facet-counts.ts'
import { productTypeOf } from '../columns/facet-word.ts'
import { matchText } from './match-text.ts'
import { isStrictQuery } from './relax-words.ts'
import { narrowCatalogue, narrowFound } from '../narrowing/narrow-hits.ts'
import { resetScratch } from '../segments/scratch.ts'
import { productTypes } from '../contract/search-document.ts'
import type { SearchHit, SearchQuery, SearchResult } from '../contract/search-query.ts'
import type { SearchState, Segment } from '../segments/segment.ts'
import { selectPage, type PageEntry } from './select-page.ts'
import { countLooks, selectVaried } from './select-varied.ts'

/** Answers one query; see `SearchIndex.search`. @throws RangeError, see `assertQuery`. */
export function runSearch(state: SearchState, query: SearchQuery): SearchResult {
  assertQuery(query)
  const { segments } = state
  for (const segment of segments) {
    resetScratch(segment.scratch)
    clearHistograms(segment.histograms)
  }
  const text = query.text?.trim() ?? ''
  const match = text === '' ? null : matchText(state, text, query.lang, isStrictQuery(query))
  const found = segments.map((segment, i) => ({
    segment,
    hits: match
      ? narrowFound(segment, match.found.hits[i]!, query)
      : narrowCatalogue(segment, query),
  }))
  const total = totalOf(segments)
  const { offset, limit, leadCategoryId, variety } = query
  const isWhole = match === null && query.sort === 'relevant' && leadCategoryId === undefined
  const order = { sort: isWhole ? 'popular' : query.sort, leadCategoryId } as const
  const page = { offset, limit, total }
  const isGuess =
    match !== null && (match.spelling.isWeak || match.spelling.corrected !== undefined)
  // What was guessed at is not broad: the nearest stays first.
  const varied = variety && selectVaried(found, order, page, isGuess ? 'folded' : variety)
  return {
    ids: varied
      ? varied.entries.map((entry) => variedHitOf(segments, entry))
      : selectPage(found, order, page).map(hitOf),
    total,
    ...(varied && { listed: varied.listed }),
    facets: facetsOf(segments, query),
    ...(match?.spelling ?? { isWeak: false }),
  }
}

function hitOf({ segment: { data }, doc }: PageEntry): SearchHit {
  const productType = productTypes[productTypeOf(data.facets[doc * 2]!)]!
  return { id: data.ids[doc]!, productType }
}

function variedHitOf(segments: readonly Segment[], entry: PageEntry): SearchHit {
  const drawing = entry.segment.data.drawings[entry.doc]!
  const looks = countLooks(segments, drawing)
  return { ...hitOf(entry), ...(looks > 1 && { looks, drawing }) }
}
