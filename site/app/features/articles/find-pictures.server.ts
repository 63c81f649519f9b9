import type { Deps } from '#server/context.ts'
import { findKeptItemCards, toCard } from '../catalogue/index.server.ts'
import { toCell, whenAvailable } from '../search/index.server.ts'
import type { ResultCell } from '../search/index.ts'
import type { PictureRow } from './article.ts'

/** The assets that a row of pictures stands for; none while the catalogue is being imported. */
export async function findPictures(
  { search, ...deps }: Pick<Deps, 'search' | 'pool' | 'kept'>,
  { kind, query, count }: Omit<PictureRow, 'caption'>,
): Promise<ResultCell[]> {
  const hits = await whenAvailable(() =>
    search.search({
      text: query,
      kinds: [kind],
      productType: 'item',
      sort: 'relevant',
      offset: 0,
      limit: count,
      facets: 'kinds',
    }),
  )
  const ids = hits?.ids.map(({ id }) => id) ?? []
  const rows = ids.length === 0 ? [] : await findKeptItemCards(deps, ids)
  return rows.map((row) => toCell(toCard(row), { isNamed: true }))
}
