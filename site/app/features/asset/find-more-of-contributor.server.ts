import type { Deps } from '#server/context.ts'
import { findItemCards, toCard } from '../catalogue/index.server.ts'
import type { Card } from '../catalogue/index.ts'
import { findLikenesses, type ItemRow } from './asset.queries.server.ts'

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
  item: Pick<ItemRow, 'kind' | 'contributorId' | 'packId'>,
  { limit, exceptIds }: { limit: number; exceptIds: readonly number[] },
): Promise<readonly Card[]> {
  if (!search.isReady()) return []
  const { ids } = await search.search({
    kinds: [item.kind],
    contributorId: item.contributorId,
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
      if (packId === item.packId || names.has(name)) return false
      names.add(name)
      return true
    })
    .slice(0, limit)
  if (chosen.length < LEAST) return []
  return (
    await findItemCards(
      pool,
      chosen.map(({ id }) => id),
    )
  ).map(toCard)
}
