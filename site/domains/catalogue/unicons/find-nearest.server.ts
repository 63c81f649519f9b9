import type { Deps } from '#platform/context.ts'
import type { UniconFamily } from '#web/routing/rows/unicon-families.ts'
import { findAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { toCell } from '#domains/catalogue/search/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'

const SHOWN = 24

export type Nearest = { readonly to: string; readonly cells: readonly ResultCell[] }

/**
 * What comes nearest to a family without icons: objects for 3D, moving icons for the animated.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function findNearest(
  { search, pool }: Pick<Deps, 'search' | 'pool'>,
  { id }: UniconFamily,
  text = '',
): Promise<Nearest> {
  const conditions =
    id === '3d'
      ? { kinds: ['3d'] as const }
      : { kinds: ['icon'] as const, isAnimated: id === 'animated' }
  const find = async (words: string) =>
    search.search({
      ...conditions,
      ...(words !== '' && { text: words, lang: 'en' as const }),
      productType: 'item',
      sort: words === '' ? 'popular' : 'relevant',
      offset: 0,
      limit: SHOWN,
      facets: 'kinds',
    })
  const wanted = await find(text)
  const found = wanted.total > 0 ? wanted : await find('')
  const rows = await findAssetCards(
    pool,
    found.ids.map((hit) => hit.id),
  )
  const to = id === '3d' ? '/3d-icons' : id === 'animated' ? '/animated-icons' : '/icons'
  return { to, cells: rows.map((row) => toCell(toCard(row), { isNamed: false })) }
}
