import type { AssetKind } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import type { Term } from '#platform/search-driver/catalogue-search.ts'

export type CountedTerm = Term & { readonly count: number }

/**
 * All styles or categories in use with the exact number of their assets, most used first; of one
 * kind when named. Counts are those of the search, so a page never promises what a click won't show.
 *
 * @throws {AppError} unavailable
 */
export async function countTerms(
  { search }: Pick<Deps, 'search'>,
  facet: 'styles' | 'categories',
  kind?: AssetKind,
): Promise<CountedTerm[]> {
  const { facets } = await search.search({
    ...(kind && { kinds: [kind] }),
    productType: 'item',
    sort: 'popular',
    offset: 0,
    limit: 1,
  })
  const terms = new Map(search.taxonomy()[facet].map((term) => [term.id, term]))
  return facets[facet].flatMap(({ id, count }) => {
    const term = terms.get(id)
    return term ? [{ ...term, count }] : []
  })
}
