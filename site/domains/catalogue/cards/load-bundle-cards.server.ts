import type { Pool } from 'pg'
import { findBundleRows, type BundleCardRow } from './bundle-cards.queries.server.ts'
import type { BundleCard } from './card.ts'
import { findPackPreviews, type CardRow } from './cards.queries.server.ts'
import { toCard } from './to-card.server.ts'

/** As many as a small ruled sheet shows, and packs that they are taken from. */
const PREVIEWS = 6

/** Bundles by id with some of their pieces, one of each pack in turn. */
export async function loadBundleCards(pool: Pool, ids: readonly number[]): Promise<BundleCard[]> {
  const bundles = await findBundleRows(pool, ids)
  if (bundles.length === 0) return []
  const pictured = new Set(bundles.flatMap(({ packIds }) => packIds.slice(0, PREVIEWS)))
  const fewest = Math.min(PREVIEWS, ...bundles.map(({ packIds }) => packIds.length))
  const previews = await findPackPreviews(pool, [...pictured], Math.ceil(PREVIEWS / fewest))
  return bundles.map((bundle) => toBundleCard(bundle, previews))
}

function toBundleCard(
  { slug, name, kind, isFree, itemCount, packIds, contributor }: BundleCardRow,
  previews: ReadonlyMap<number, readonly CardRow[]>,
): BundleCard {
  const lists = packIds.map((id) => previews.get(id) ?? [])
  const inTurn = Array.from({ length: PREVIEWS }, (_, index) => lists.map((list) => list[index]))
  const pieces = inTurn.flat().filter((row) => row !== undefined)
  return {
    slug,
    name,
    kind,
    isFree,
    itemCount,
    packCount: packIds.length,
    contributorName: contributor?.name ?? null,
    previews: pieces.slice(0, PREVIEWS).map(toCard),
  }
}
