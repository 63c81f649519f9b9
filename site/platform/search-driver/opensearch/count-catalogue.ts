import type { SearchQuery } from '@tessera/search'
import type { CatalogueCounts } from '#platform/search-driver/catalogue-search.ts'
import type { SearchEngine } from './opensearch-engine.ts'

/** Exact counts of what the index holds. */
export async function countCatalogue({
  search,
}: Pick<SearchEngine, 'search'>): Promise<CatalogueCounts> {
  const count = (query: Partial<SearchQuery>) =>
    search({ sort: 'popular', offset: 0, limit: 0, ...query })
  const icons = { productType: 'item', kinds: ['icon'], facets: 'kinds' } as const
  const [items, packs, bundles, animated, unicons] = await Promise.all([
    count({ productType: 'item' }),
    count({ productType: 'pack', facets: 'kinds' }),
    count({ productType: 'bundle', facets: 'kinds' }),
    count({ ...icons, isAnimated: true }),
    count({ ...icons, isUnicon: true }),
  ])
  const kinds = Object.entries(items.facets.kinds).filter(([, ofKind]) => ofKind > 0)
  return {
    items: items.total,
    packs: packs.total,
    bundles: bundles.total,
    contributors: items.facets.contributors.length,
    byKind: Object.fromEntries(kinds),
    animatedIcons: animated.total,
    unicons: unicons.total,
  }
}
