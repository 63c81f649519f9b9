import type { SearchQuery } from '@tessera/search'
import type { Deps } from '#server/context.ts'
import { findItemCards, toCard } from '../catalogue/index.server.ts'
import { findIds, toCell } from '../search/index.server.ts'
import type { ResultCell } from '../search/index.ts'

type SearchDeps = Pick<Deps, 'search' | 'pool'>

/** Cells of items by id, with their authors, in the order asked for. */
export async function findCells(
  { pool }: Pick<Deps, 'pool'>,
  ids: readonly number[],
): Promise<ResultCell[]> {
  const rows = await findItemCards(pool, ids)
  return rows.map((row) => toCell(toCard(row), { isNamed: row.kind !== 'icon' }))
}

/** Both in one. */
export async function findPieces(
  deps: SearchDeps,
  conditions: Partial<SearchQuery>,
  limit: number,
): Promise<ResultCell[]> {
  return findCells(deps, await findIds(deps, conditions, limit))
}
