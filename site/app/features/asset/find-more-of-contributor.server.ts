import type { Deps } from '#server/context.ts'
import { findItemCards, toCard } from '../catalogue/index.server.ts'
import type { Card } from '../catalogue/index.ts'
import type { ItemRow } from './asset.queries.server.ts'

/** Fewer are no section. */
const LEAST = 3

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
    limit: limit * 8 + exceptIds.length,
    facets: 'kinds',
  })
  const excluded = new Set(exceptIds)
  const candidates = ids.map(({ id }) => id).filter((id) => !excluded.has(id))
  const rows = await findItemCards(pool, candidates)
  const names = new Set<string>()
  const cards = rows
    .filter(({ packId, name }) => {
      if (packId === item.packId || names.has(name)) return false
      names.add(name)
      return true
    })
    .slice(0, limit)
    .map(toCard)
  return cards.length < LEAST ? [] : cards
}
