import type { AssetKind } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { findAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { findPackNeighbours, type AssetRow } from '#domains/catalogue/assets/index.server.ts'
import type { PackStrip } from '#domains/catalogue/asset-page/asset-view.ts'

/** How many cells a strip has; pictures need more room than glyphs. */
const CELLS: Readonly<Record<AssetKind, number>> = {
  icon: 24,
  illustration: 8,
  '3d': 8,
  lottie: 8,
  'kit-illustration': 8,
  photo: 8,
}

/** The stretch of the pack around an asset, the asset included; null where it is in no pack. */
export async function findPackStrip(
  { pool }: Pick<Deps, 'pool'>,
  asset: AssetRow,
): Promise<PackStrip | null> {
  if (asset.packId === null) return null
  const cells = CELLS[asset.kind]
  const { before, after } = await findPackNeighbours(
    pool,
    { packId: asset.packId, position: asset.position, id: asset.id },
    cells,
  )
  const ids = windowAround(before, asset.id, after, cells)
  const cards = (await findAssetCards(pool, ids)).map(toCard)
  const here = cards.findIndex(({ id }) => id === asset.id)
  return { cards, previous: cards[here - 1] ?? null, next: cards[here + 1] ?? null }
}

/**
 * `size` ids in pack order with `id` as near to the middle as the ends of the pack allow.
 * `before` and `after` are nearest first.
 */
export function windowAround(
  before: readonly number[],
  id: number,
  after: readonly number[],
  size: number,
): number[] {
  const wantedBefore = Math.floor((size - 1) / 2)
  const takenAfter = Math.min(after.length, size - 1 - Math.min(wantedBefore, before.length))
  const takenBefore = Math.min(before.length, size - 1 - takenAfter)
  return [...before.slice(0, takenBefore).reverse(), id, ...after.slice(0, takenAfter)]
}
