import type { Deps } from '#server/context.ts'
import { findItemCards, findPackCards } from '../catalogue/index.server.ts'
import type { Samples } from './describe-operations.server.ts'

/** The best known item and pack, so that the examples can be opened; nothing while there is none. */
export async function findSamples({
  search,
  pool,
}: Pick<Deps, 'search' | 'pool'>): Promise<Samples> {
  if (!search.isReady()) return {}
  const first = async (productType: 'item' | 'pack') => {
    const { ids } = await search.search({
      productType,
      sort: 'popular',
      price: 'free',
      offset: 0,
      limit: 1,
      facets: 'kinds',
    })
    return ids[0] ? [ids[0].id] : []
  }
  const [[item], [pack]] = await Promise.all([
    first('item').then((ids) => findItemCards(pool, ids)),
    first('pack').then((ids) => findPackCards(pool, ids)),
  ])
  return {
    ...(item && {
      'getItem.slug': item.slug,
      'createDownload.id': String(item.id),
      'getContributor.contributor': item.username,
    }),
    ...(pack && { 'getPack.slug': pack.slug }),
  }
}
