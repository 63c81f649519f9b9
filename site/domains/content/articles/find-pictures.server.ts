import type { Deps } from '#platform/context.ts'
import { findCachedAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { toCell, whenAvailable } from '#domains/catalogue/search/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import type { PictureRow } from './article.ts'

/** The assets that a row of pictures stands for; none while the catalogue is being imported. */
export async function findPictures(
  { search, ...deps }: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
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
  const rows = ids.length === 0 ? [] : await findCachedAssetCards(deps, ids)
  return rows.map((row) => toCell(toCard(row), { isNamed: true }))
}
