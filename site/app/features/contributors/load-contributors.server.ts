import type { Deps } from '#server/context.ts'
import { hrefs } from '../../routing/href.ts'
import { findContributors } from '../catalogue/index.server.ts'
import { whenAvailable } from '../search/index.server.ts'
import { findTermTiles } from '../term-listing/index.server.ts'
import type { TermTile } from '../term-listing/index.ts'

export type ContributorTile = TermTile & { readonly packs: number }

/** All contributors with published works, those with most first; null while there is no catalogue. */
export async function loadContributors(
  deps: Pick<Deps, 'search' | 'pool' | 'kept'>,
): Promise<ContributorTile[] | null> {
  return whenAvailable(async () => {
    const contributors = await findContributors(deps.pool)
    const ids = contributors.map(({ id }) => id)
    const cells = await findTermTiles(deps, { type: 'contributor', ids })
    return contributors.map(({ id, username, name, itemCount, packCount }) => ({
      to: hrefs.contributor(username),
      name,
      count: itemCount,
      packs: packCount,
      cells: cells.get(id) ?? [],
    }))
  })
}
