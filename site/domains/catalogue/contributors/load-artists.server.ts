import type { AssetKind } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { termPath, type TermTile } from '#domains/catalogue/terms/index.ts'
import { findReachable } from './contributors.queries.server.ts'
import { findTermTiles } from '#domains/catalogue/terms/index.server.ts'

/**
 * Contributors with an account here and works of a kind, those with most first, each with some of these assets.
 *
 * @throws {AppError} unavailable, before the first source is imported
 */
export async function loadContributorsForHire(
  deps: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
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
  const found = facets.contributors.map(({ id }) => id)
  const reachable = await findReachable(deps.pool, found)
  const ids = found.filter((id) => reachable.has(id))
  const cells = await findTermTiles(deps, { type: 'contributor', ids, kind })
  return facets.contributors.flatMap(({ id, count }) => {
    const term = names.get(id)
    if (!term || !reachable.has(id)) return []
    const to = termPath({ type: 'contributor', slug: term.slug }, kind)
    return { to, name: term.name, count, cells: cells.get(id) ?? [] }
  })
}
