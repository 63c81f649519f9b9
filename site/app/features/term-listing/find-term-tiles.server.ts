import type { AssetKind } from '@tessera/contracts'
import type { Deps } from '#server/context.ts'
import { findItemCards, toCard } from '../catalogue/index.server.ts'
import { toCell } from '../search/index.server.ts'
import type { ResultCell } from '../search/index.ts'
import type { TermSubject } from './term-place.ts'

const CELLS_PER_TILE = 6

type Wanted = {
  readonly type: TermSubject['type']
  readonly ids: readonly number[]
  readonly kind?: AssetKind | undefined
}

/**
 * For each category, style or contributor the best known of its works, as its picture.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function findTermTiles(
  { search, pool }: Pick<Deps, 'search' | 'pool'>,
  { type, ids, kind }: Wanted,
): Promise<Map<number, ResultCell[]>> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const result = await search.search({
        ...(kind && { kinds: [kind] }),
        ...(type === 'category' && { categoryIds: [id] }),
        ...(type === 'style' && { styleIds: [id] }),
        ...(type === 'contributor' && { contributorId: id }),
        productType: 'item',
        sort: 'popular',
        offset: 0,
        limit: CELLS_PER_TILE,
        facets: 'kinds',
      })
      return { id, assetIds: result.ids.map((hit) => hit.id) }
    }),
  )
  const rows = await findItemCards(
    pool,
    found.flatMap(({ assetIds }) => assetIds),
  )
  const cells = new Map(rows.map((row) => [row.id, toCell(toCard(row), { isNamed: false })]))
  return new Map(
    found.map(({ id, assetIds }) => [id, assetIds.flatMap((assetId) => cells.get(assetId) ?? [])]),
  )
}
