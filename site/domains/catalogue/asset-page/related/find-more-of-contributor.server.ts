import type { Deps } from '#platform/context.ts'
import { findAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import type { Card } from '#domains/catalogue/cards/index.ts'
import { findLikenesses, type AssetRow } from '#domains/catalogue/assets/index.server.ts'

/** Fewer are no section. */
const LEAST = 3
/** The best known ones may all be of the same large pack. */
const LOOKED_AT = 500

/**
 * The best known works of an item's contributor outside its pack, of the same kind, without those
 * in `exceptIds`. Empty where there are next to none.
 */
export async function findMoreOfContributor(
  { pool, search }: Pick<Deps, 'pool' | 'search'>,
  asset: Pick<AssetRow, 'kind' | 'contributorId' | 'packId'>,
  { limit, exceptIds }: { limit: number; exceptIds: readonly number[] },
): Promise<readonly Card[]> {
  if (!search.isReady()) return []
  const { ids } = await search.search({
    kinds: [asset.kind],
    contributorId: asset.contributorId,
    productType: 'item',
    sort: 'popular',
    offset: 0,
    limit: LOOKED_AT + exceptIds.length,
    facets: 'kinds',
  })
  const excluded = new Set(exceptIds)
  const candidates = ids.map(({ id }) => id).filter((id) => !excluded.has(id))
  const names = new Set<string>()
  const chosen = (await findLikenesses(pool, candidates))
    .filter(({ packId, name }) => {
      if (packId === asset.packId || names.has(name)) return false
      names.add(name)
      return true
    })
    .slice(0, limit)
  if (chosen.length < LEAST) return []
  return (
    await findAssetCards(
      pool,
      chosen.map(({ id }) => id),
    )
  ).map(toCard)
}
