import { hrefs } from '#web/routing/href.ts'
import type { Deps } from '#platform/context.ts'
import { findCachedAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { toCell } from '#domains/catalogue/search/index.server.ts'
import { querySlug } from '#web/routing/query-slug.ts'
import type { TermTile } from '#domains/catalogue/terms/index.ts'
import type { TagRow } from './keywords.queries.server.ts'

const kinds = ['3d', 'illustration', 'icon', 'lottie'] as const

/**
 * Tags with the number of pieces that carry them, and of each kind the best.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function findTagTiles(
  { search, ...deps }: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
  tags: readonly TagRow[],
): Promise<TermTile[]> {
  const found = await Promise.all(
    tags.map(async ({ name }) => {
      const best = await Promise.all(
        kinds.map((kind) =>
          search.search({
            text: name,
            lang: 'en',
            isStrict: true,
            kinds: [kind],
            productType: 'item',
            sort: 'relevant',
            offset: 0,
            limit: kind === 'icon' ? 3 : 1,
            facets: 'kinds',
          }),
        ),
      )
      return best.flatMap(({ ids, isWeak }) => (isWeak ? [] : ids.map(({ id }) => id))).slice(0, 3)
    }),
  )
  const rows = await findCachedAssetCards(deps, found.flat())
  const cells = new Map(rows.map((row) => [row.id, toCell(toCard(row), { isNamed: false })]))
  return tags.map(({ slug, name, count }, index) => ({
    to: hrefs.search(null, querySlug(slug)),
    name,
    count,
    cells: (found[index] ?? []).flatMap((id) => cells.get(id) ?? []),
  }))
}
