import type { Deps } from '#platform/context.ts'
import { hrefs } from '#web/routing/href.ts'
import { findContributors } from '#domains/catalogue/directory/index.server.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { findTermTiles } from '#domains/catalogue/terms/index.server.ts'
import type { TermTile } from '#domains/catalogue/terms/index.ts'

export type ContributorTile = TermTile & { readonly packs: number }

/** All contributors with published assets, those with most first; null while there is no catalogue. */
export async function loadContributors(
  deps: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
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
