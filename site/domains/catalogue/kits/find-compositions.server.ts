import type { Deps } from '#platform/context.ts'
import { findAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { toCell } from '#domains/catalogue/search/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'

/**
 * Figures composed from kits: the popular ones, or what a search finds.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function findCompositions(
  { search, pool }: Pick<Deps, 'search' | 'pool'>,
  { text = '', limit, offset = 0 }: { text?: string; limit: number; offset?: number },
): Promise<{ total: number; cells: ResultCell[] }> {
  const { ids, total } = await search.search({
    ...(text !== '' && { text, lang: 'en' as const }),
    kinds: ['kit-illustration'],
    productType: 'item',
    sort: text === '' ? 'popular' : 'relevant',
    offset,
    limit,
    facets: 'kinds',
  })
  const rows = await findAssetCards(
    pool,
    ids.map(({ id }) => id),
  )
  return { total, cells: rows.map((row) => toCell(toCard(row), { isNamed: true })) }
}
