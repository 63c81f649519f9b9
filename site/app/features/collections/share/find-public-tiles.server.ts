import type { Deps } from '#server/context.ts'
import { hrefs } from '../../../routing/href.ts'
import { findPublicCollections } from '../collections.queries.server.ts'
import { findTiles } from '../shelf/find-tiles.server.ts'
import type { CollectionTileView } from '../shelf/tile.ts'

const MOST = 12

/** The public collections of accounts that changed last. */
export async function findPublicTiles(deps: Pick<Deps, 'pool'>): Promise<CollectionTileView[]> {
  const rows = await findPublicCollections(deps.pool, MOST)
  return findTiles(deps, rows, { toOf: ({ slug }) => hrefs.collection(slug), isNamed: true })
}
