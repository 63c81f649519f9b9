import type { Deps } from '#platform/context.ts'
import { hrefs } from '#web/routing/href.ts'
import { findPackPreviews, toCard } from '#domains/catalogue/cards/index.server.ts'
import { toCell } from '#domains/catalogue/search/index.server.ts'
import type { TermTile } from '#domains/catalogue/terms/index.ts'
import { findKits } from './kits.queries.server.ts'

const PICTURES = 3

/** The first kits, each with some of the figures composed from it. */
export async function findKitTiles(deps: Pick<Deps, 'pool'>, limit: number): Promise<TermTile[]> {
  return toKitTiles(deps, await findKits(deps.pool, { limit }))
}

/** Kits with some of the figures composed from them. */
export async function toKitTiles(
  { pool }: Pick<Deps, 'pool'>,
  kits: Awaited<ReturnType<typeof findKits>>,
): Promise<TermTile[]> {
  const previews = await findPackPreviews(
    pool,
    kits.map(({ packId }) => packId),
    PICTURES,
  )
  return kits.map(({ slug, name, author, objectCount, packId }) => ({
    to: hrefs.kit(slug),
    name,
    by: author,
    count: objectCount,
    cells: (previews.get(packId) ?? []).map((row) => toCell(toCard(row), { isNamed: false })),
  }))
}
