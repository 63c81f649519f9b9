import type { Deps } from '#platform/context.ts'
import { hrefs } from '#web/routing/href.ts'
import { findPublicCollections } from '#domains/workspace/collections/collections.queries.server.ts'
import { findTiles } from '#domains/workspace/collections/shelf/find-tiles.server.ts'
import type { CollectionTileView } from '#domains/workspace/collections/shelf/tile.ts'

const MOST = 12

/** The public collections of accounts that changed last. */
export async function findPublicTiles(deps: Pick<Deps, 'pool'>): Promise<CollectionTileView[]> {
  const rows = await findPublicCollections(deps.pool, MOST)
  return findTiles(deps, rows, { toOf: ({ slug }) => hrefs.collection(slug), isNamed: true })
}
