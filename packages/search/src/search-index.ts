import { buildData } from './build-data.ts'
import { createState } from './index-state.ts'
import type { IndexData } from './index-data.ts'
import { findRelatedTerms } from './related-terms.ts'
import { runSearch } from './run-search.ts'
import type { SearchDocument } from './search-document.ts'
import type { IndexOptions, RelatedTerm, SearchQuery, SearchResult } from './search-query.ts'
import type { SearchLanguage } from './understanding/search-languages.ts'
import { suggestQueries, type SuggestOptions } from './suggest-queries.ts'

/** An immutable index over one catalogue. Not re-entrant across threads: one per worker. */
export type SearchIndex = {
  /** Number of documents. */
  readonly size: number
  /** The columns, for `toSnapshot`. */
  readonly data: IndexData
  /**
   * One page with the exact total and exact facet counts; any offset is served. Without text the
   * whole catalogue is the result and `relevant` means popular. Text without a letter, digit or
   * emoji finds nothing.
   *
   * @throws RangeError where offset or limit is not a whole number from 0.
   */
  readonly search: (query: SearchQuery) => SearchResult
  /** Completions of what is being typed, best first, lower case, distinct. */
  readonly suggest: (prefix: string, options: SuggestOptions) => string[]
  /** Words that stand most often beside the text's, with the exact number of shared documents. */
  readonly relatedTerms: (text: string, limit: number, lang?: SearchLanguage) => RelatedTerm[]
}

/**
 * Indexes a catalogue. Equal documents in any order give an equal index; a later document with the
 * same product type and id is not recognised as a repeat.
 *
 * @throws RangeError where a field is outside its documented range, or there are more than 1,024
 * styles or 4,096 categories.
 */
export function buildIndex(
  documents: Iterable<SearchDocument>,
  options: IndexOptions = {},
): SearchIndex {
  return openIndex(buildData(documents), options)
}

/** Serves columns that were built or loaded before. */
export function openIndex(data: IndexData, options: IndexOptions): SearchIndex {
  const state = createState(data, options)
  return {
    size: data.count,
    data,
    search: (query) => runSearch(state, query),
    suggest: (prefix, options) => suggestQueries(state, prefix, options),
    relatedTerms: (text, limit, lang) => findRelatedTerms(state, text, limit, lang),
  }
}
