import { hrefs } from '../../routing/href.ts'
import type { Deps } from '#server/context.ts'
import { findKeptItemCards, toCard } from '../catalogue/index.server.ts'
import { toCell } from '../search/index.server.ts'
import { querySlug } from '../shell/index.ts'
import type { TermTile } from '../term-listing/index.ts'
import type { TagRow } from './keywords.queries.server.ts'

const kinds = ['3d', 'illustration', 'icon', 'lottie'] as const

/**
 * Tags with the number of pieces that carry them, and of each kind the best.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function findTagTiles(
  { search, ...deps }: Pick<Deps, 'search' | 'pool' | 'kept'>,
  tags: readonly TagRow[],
): Promise<TermTile[]> {
  const found = await Promise.all(
    tags.map(async ({ name }) => {
      const best = await Promise.all(
        kinds.map((kind) =>
          search.search({
            text: name,
            lang: 'en',
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
  const rows = await findKeptItemCards(deps, found.flat())
  const cells = new Map(rows.map((row) => [row.id, toCell(toCard(row), { isNamed: false })]))
  return tags.map(({ slug, name, count }, place) => ({
    to: hrefs.search(null, querySlug(slug)),
    name,
    count,
    cells: (found[place] ?? []).flatMap((id) => cells.get(id) ?? []),
  }))
}
