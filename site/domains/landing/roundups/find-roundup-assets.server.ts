import type { SearchQuery } from '@tessera/search'
import type { Deps } from '#platform/context.ts'
import { findAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { findIds, toCell } from '#domains/catalogue/search/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'

type SearchDeps = Pick<Deps, 'search' | 'pool'>

/** Cells of assets by id, with their authors, in the order asked for. */
export async function findCells(
  { pool }: Pick<Deps, 'pool'>,
  ids: readonly number[],
): Promise<ResultCell[]> {
  const rows = await findAssetCards(pool, ids)
  return rows.map((row) => toCell(toCard(row), { isNamed: row.kind !== 'icon' }))
}

/** Both in one. */
export async function findRoundupAssets(
  deps: SearchDeps,
  conditions: Partial<SearchQuery>,
  limit: number,
): Promise<ResultCell[]> {
  return findCells(deps, await findIds(deps, conditions, limit))
}
