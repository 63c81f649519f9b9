import type { Pool } from 'pg'
import { findBundleRows, type BundleRow } from './bundle-cards.queries.server.ts'
import type { BundleCard } from './card.ts'
import { findPackPreviews, type CardRow } from './cards.queries.server.ts'
import { toCard } from './to-card.server.ts'

/** As many as a small ruled sheet shows. */
const PREVIEWS = 6
/** Packs that pictures are taken from. */
const PICTURED_PACKS = 6

/** Bundles by id with some of their pieces, one of each pack in turn. */
export async function loadBundleCards(pool: Pool, ids: readonly number[]): Promise<BundleCard[]> {
  const bundles = await findBundleRows(pool, ids)
  const pictured = new Set(bundles.flatMap(({ packIds }) => packIds.slice(0, PICTURED_PACKS)))
  const previews = await findPackPreviews(pool, [...pictured], PREVIEWS)
  return bundles.map((bundle) => toBundleCard(bundle, previews))
}

function toBundleCard(
  { slug, name, kind, isFree, itemCount, packIds, contributor }: BundleRow,
  previews: ReadonlyMap<number, readonly CardRow[]>,
): BundleCard {
  const lists = packIds.map((id) => previews.get(id) ?? [])
  const inTurn = Array.from({ length: PREVIEWS }, (_, place) => lists.map((list) => list[place]))
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
