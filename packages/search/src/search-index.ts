import { addDocument, createColumns } from './building/build-columns.ts'
import { buildData } from './building/build-data.ts'
import type { FacetColumn } from './contract/facet-column.ts'
import type { IndexData } from './columns/index-data.ts'
import { findRelatedTerms } from './suggest/related-terms.ts'
import { runSearch } from './query/run-search.ts'
import type { SearchDocument } from './contract/search-document.ts'
import type {
  RelatedTerm,
  SearchDictionary,
  SearchQuery,
  SearchResult,
} from './contract/search-query.ts'
import { createSegment, type SearchState } from './segments/segment.ts'
import type { SearchLanguage } from './analysis/search-languages.ts'
import type { Understanding } from './understanding/create-understanding.ts'
import { suggestQueries, type SuggestOptions } from './suggest/suggest-queries.ts'

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
   * @throws RangeError where offset or limit is not a whole number from 0, the text is longer than
   * 1,000 characters or a filter has more than 1,000 values.
   */
  readonly search: (query: SearchQuery) => SearchResult
  /** Completions of what is being typed, best first, lower case, distinct. */
  readonly suggest: (prefix: string, options: SuggestOptions) => string[]
  /** Words that stand most often beside the text's, with the exact number of shared documents. */
  readonly relatedTerms: (text: string, limit: number, lang?: SearchLanguage) => RelatedTerm[]
}

export type IndexOptions = {
  /** Translations and synonyms of single words; an understanding takes its place. */
  readonly dictionary?: SearchDictionary | undefined
  readonly understanding?: Understanding | undefined
}

/**
 * Indexes a catalogue. Equal documents in any order give an equal index; a later document with the
 * same product type and id is not recognised as a repeat.
 *
 * @throws RangeError where a field is outside its documented range, or there are more than
 * 262,144 combinations of a style, or a category, with the facet values beside it.
 */
export function buildIndex(
  documents: Iterable<SearchDocument>,
  options: BuildOptions = {},
): SearchIndex {
  const builder = createIndexBuilder(options)
  for (const document of documents) builder.add(document)
  return builder.finish()
}

export type BuildOptions = IndexOptions & {
  /** Facets beyond those of every document; snapshots hold them. */
  readonly facets?: readonly FacetColumn[] | undefined
  /** The fewest documents that are counted beforehand, for tests of small catalogues. */
  readonly heavyFrom?: number | undefined
}

/** Takes documents one by one and keeps numbers only, so that ten million fit into 4 GB. */
export type IndexBuilder = {
  /** @throws RangeError, see `buildIndex`. */
  readonly add: (document: SearchDocument) => void
  /** Documents taken so far. */
  readonly size: () => number
  /** The index; the builder is spent. */
  readonly finish: () => SearchIndex
}

/** Builds an index from a stream; see `buildIndex`. */
export function createIndexBuilder(options: BuildOptions = {}): IndexBuilder {
  let columns: ReturnType<typeof createColumns> | null = createColumns(options.facets)
  const current = () => {
    if (columns === null) throw new RangeError('this builder has finished its index')
    return columns
  }
  return {
    add: (document) => addDocument(current(), document),
    size: () => current().ids.length,
    finish() {
      const data = buildData(current(), { heavyFrom: options.heavyFrom })
      columns = null
      return openIndex(data, options)
    },
  }
}

/** Serves columns that were built or loaded before. */
export function openIndex(data: IndexData, options: IndexOptions): SearchIndex {
  const { dictionary, understanding } = options
  let state: SearchState | undefined
  // Made when first asked: a live index over these columns makes its own.
  const current = (): SearchState =>
    (state ??= { segments: [createSegment(data)], dictionary, understanding })
  return { size: data.count, data, ...serve(current) }
}

/** The calls of an index, answered from the state as it is at the time of each. */
export function serve(
  current: () => SearchState,
): Pick<SearchIndex, 'search' | 'suggest' | 'relatedTerms'> {
  return {
    search: (query) => runSearch(current(), query),
    suggest: (prefix, options) => suggestQueries(current(), prefix, options),
    relatedTerms: (text, limit, lang) => findRelatedTerms(current(), text, limit, lang),
  }
}
