import type { Deps } from '#platform/context.ts'
import { findAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { toCell } from '#domains/catalogue/search/index.server.ts'
import type { CollectionRow } from '#domains/workspace/collections/collections.queries.server.ts'
import { findFirstAssets } from './shelf.queries.server.ts'
import type { CollectionTileView } from './tile.ts'

const CELLS_PER_TILE = 3

/** Collections with their first works as pictures. */
export async function findTiles(
  { pool }: Pick<Deps, 'pool'>,
  rows: readonly CollectionRow[],
  { toOf, isNamed }: { toOf: (row: CollectionRow) => string; isNamed: boolean },
): Promise<CollectionTileView[]> {
  const firsts = await findFirstAssets(
    pool,
    rows.map(({ id }) => id),
    CELLS_PER_TILE,
  )
  const cards = await findAssetCards(pool, [...new Set([...firsts.values()].flat())])
  const cells = new Map(cards.map((card) => [card.id, toCell(toCard(card), { isNamed: false })]))
  return rows.map((row) => ({
    to: toOf(row),
    name: row.name,
    items: row.items,
    visibility: row.visibility,
    by: isNamed ? row.ownerName : null,
    cells: (firsts.get(row.id) ?? []).flatMap((id) => cells.get(id) ?? []),
  }))
}
