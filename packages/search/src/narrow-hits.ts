import { compileFilters, type CompiledFilters } from './compile-filters.ts'
import { facetsOf } from './facet-counts.ts'
import { filterHits } from './filter-hits.ts'
import { docsOfGroup } from './group-documents.ts'
import type { IndexState } from './index-state.ts'
import type { TextHits } from './intersect-hits.ts'
import type { SearchFacets, SearchQuery } from './search-query.ts'

/** The hits that pass the filters, and the facets. */
export type NarrowedHits = { readonly hits: TextHits; readonly facets: SearchFacets }

/** Narrows what the words of a query found. */
export function narrowFound(state: IndexState, found: TextHits, query: SearchQuery): NarrowedHits {
  return countAndFilter(state, found, query, compileFilters(state.data, query))
}

/**
 * Narrows the whole catalogue, reading no more of it than must be: nothing where no filter is set
 * (counted once and remembered); a pack's own documents, since what is in another pack counts
 * nowhere; a contributor's own where that is the only filter, since the counts of the other
 * contributors are then those of the whole catalogue.
 */
export function narrowCatalogue(state: IndexState, query: SearchQuery): NarrowedHits {
  const { data, cells } = state
  const filters = compileFilters(data, query)
  const hitsOf = (docs: Uint32Array): TextHits => ({ docs, scores: cells, length: docs.length })
  if (filters.isEmpty) return { hits: hitsOf(state.allDocs), facets: browseFacets(state, query) }
  if (filters.pack !== -1) {
    const docs = docsOfGroup(state.packDocs, filters.pack)
    return countAndFilter(state, hitsOf(docs), query, filters)
  }
  if (!filters.isContributorOnly) {
    return countAndFilter(state, hitsOf(state.allDocs), query, filters)
  }
  const { contributors } = browseFacets(state, query)
  const docs = docsOfGroup(state.contributorDocs, filters.contributor)
  const { hits, facets } = countAndFilter(state, hitsOf(docs), query, filters)
  return { hits, facets: { ...facets, contributors } }
}

function browseFacets(state: IndexState, { facets: mode = 'all' }: SearchQuery): SearchFacets {
  const known = state.browseFacets.get(mode)
  if (known !== undefined) return known
  const { allDocs, cells, data } = state
  const query = { sort: 'popular', offset: 0, limit: 0, facets: mode } as const
  const whole = { docs: allDocs, scores: cells, length: allDocs.length }
  const { facets } = countAndFilter(state, whole, query, compileFilters(data, query))
  state.browseFacets.set(mode, facets)
  return facets
}

function countAndFilter(
  state: IndexState,
  found: TextHits,
  query: SearchQuery,
  filters: CompiledFilters,
): NarrowedHits {
  const hits = filterHits(state, found, filters, query.facets !== 'kinds')
  return { hits, facets: facetsOf(state.data, state.histograms) }
}
