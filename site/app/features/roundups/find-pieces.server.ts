import type { SearchQuery } from '@tessera/search'
import type { Deps } from '#server/context.ts'
import { findItemCards, toCard } from '../catalogue/index.server.ts'
import { toCell } from '../search/index.server.ts'
import type { ResultCell } from '../search/index.ts'

type SearchDeps = Pick<Deps, 'search' | 'pool'>

/**
 * Ids of items by some conditions, the most popular first where nothing else is said.
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
