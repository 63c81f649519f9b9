import { createCatalogueCache } from '#platform/cache/catalogue-cache.ts'
import type { CatalogueSearch } from './catalogue-search.ts'

/** Heads of all searches repeat; a page of results asks the same of several kinds. */
const MOST_ANSWERS = 500

/**
 * A search that answers the same question once as long as the catalogue stays the same: a page of
 * results asks up to a dozen, most of them again on the next page or in the next language.
 */
export function withSearchCache<Search extends CatalogueSearch>(
  search: Search,
  most = MOST_ANSWERS,
): Search {
  const { once, forget } = createCatalogueCache({
    most: { once: most, each: 0 },
    freshMs: Infinity,
    now: () => new Date(),
  })
  let version: number | null = null
  let renewal = { running: Promise.resolve(), forgotten: Promise.resolve() }

  return {
    ...search,
    // What one visitor follows is asked again by nobody else, and stays with nobody.
    search: (query) =>
      query.contributorIds === undefined
        ? once(`search ${JSON.stringify(query)}`, () => search.search(query))
        : search.search(query),
    relatedTerms: (text, limit, lang) =>
      once(`related ${JSON.stringify([text, limit, lang])}`, () =>
        search.relatedTerms(text, limit, lang),
      ),
    rebuild() {
      const running = search.rebuild()
      // Requests that join one renewal get one promise.
      if (running !== renewal.running) renewal = { running, forgotten: running.then(forget) }
      return renewal.forgotten
    },
    async refresh() {
      const refreshed = await search.refresh()
      if (refreshed.version !== version) forget()
      version = refreshed.version
      return refreshed
    },
  }
}
