import { measured } from '#platform/current-trace.ts'
import type { CatalogueSearch } from './catalogue-search.ts'

/** Searches as spans of the request that asked first; answers from the cache in front of it are none. */
export function measuredSearch<Search extends CatalogueSearch>(search: Search): Search {
  return {
    ...search,
    search: (query) =>
      measured('search', { 'tessera.search.limit': query.limit }, () => search.search(query)),
  }
}
