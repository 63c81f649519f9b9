import type { AssetKind } from '@tessera/contracts'
import type { Deps } from '#server/context.ts'
import { termPath, type TermTile } from '../term-listing/index.ts'
import { findTermTiles } from '../term-listing/index.server.ts'

/**
 * Contributors with works of a kind, those with most first, each with some of these works.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function loadArtists(
  deps: Pick<Deps, 'search' | 'pool' | 'kept'>,
  kind: AssetKind,
): Promise<TermTile[]> {
  const { facets } = await deps.search.search({
    kinds: [kind],
    productType: 'item',
    sort: 'popular',
    offset: 0,
    limit: 1,
  })
  const names = new Map(deps.search.taxonomy().contributors.map((term) => [term.id, term]))
  const ids = facets.contributors.map(({ id }) => id)
  const cells = await findTermTiles(deps, { type: 'contributor', ids, kind })
  return facets.contributors.flatMap(({ id, count }) => {
    const term = names.get(id)
    if (!term) return []
    const to = termPath({ type: 'contributor', slug: term.slug }, kind)
    return { to, name: term.name, count, cells: cells.get(id) ?? [] }
  })
}
