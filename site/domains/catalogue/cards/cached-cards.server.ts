import type { Deps } from '#platform/context.ts'
import { findAssetCards, type CardRow } from './cards.queries.server.ts'

/** As `findAssetCards`; those that another page showed a moment ago are not read again. */
export async function findCachedAssetCards(
  { pool, catalogueCache }: Pick<Deps, 'pool' | 'catalogueCache'>,
  ids: readonly number[],
): Promise<CardRow[]> {
  const cards = await catalogueCache.each('item card', ids, async (missing) => {
    const rows = await findAssetCards(pool, missing)
    return new Map(rows.map((row) => [row.id, row]))
  })
  return cards.filter((card) => card !== undefined)
}
