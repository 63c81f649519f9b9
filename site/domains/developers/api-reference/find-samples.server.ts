import type { Deps } from '#platform/context.ts'
import { findAssetCards, findPackCards } from '#domains/catalogue/cards/index.server.ts'
import type { Samples } from './describe-operations.server.ts'

/** The best known asset and pack, so that the examples can be opened; nothing while there is none. */
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
  const [[asset], [pack]] = await Promise.all([
    first('item').then((ids) => findAssetCards(pool, ids)),
    first('pack').then((ids) => findPackCards(pool, ids)),
  ])
  return {
    ...(asset && {
      'getItem.slug': asset.slug,
      'createDownload.id': String(asset.id),
      'getContributor.contributor': asset.username,
    }),
    ...(pack && { 'getPack.slug': pack.slug }),
  }
}
