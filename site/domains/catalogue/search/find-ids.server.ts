import type { SearchQuery } from '@tessera/search'
import type { Deps } from '#platform/context.ts'

/**
 * Ids of assets by some conditions, the most popular first where nothing else is said.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function findIds(
  { search }: Pick<Deps, 'search'>,
  conditions: Partial<SearchQuery>,
  limit: number,
): Promise<number[]> {
  const { ids } = await search.search({
    productType: 'item',
    sort: 'popular',
    offset: 0,
    limit,
    facets: 'kinds',
    ...conditions,
  })
  return ids.map(({ id }) => id)
}
