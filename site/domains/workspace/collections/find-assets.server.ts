import type { Deps } from '#platform/context.ts'
import {
  findAssetCards,
  findPackCards,
  type CardRow,
} from '#domains/catalogue/cards/index.server.ts'
import { findEntries } from './entries.queries.server.ts'

export type CollectedAsset = { readonly card: CardRow; readonly ownName: string | null }

/** The assets of a collection in order; those withdrawn from the catalogue are left out. */
export async function findCollectedAssets(
  { pool }: Pick<Deps, 'pool'>,
  collectionId: number,
): Promise<CollectedAsset[]> {
  const entries = await findEntries(pool, collectionId)
  const ids = (key: 'assetId' | 'packId') => entries.flatMap((entry) => entry[key] ?? [])
  const cards = [
    ...(await findAssetCards(pool, ids('assetId'))),
    ...(await findPackCards(pool, ids('packId'))),
  ]
  const byUuid = new Map(cards.map((card) => [card.uuid, card]))
  return entries.flatMap(({ uuid, name }) => {
    const card = byUuid.get(uuid)
    return card ? [{ card, ownName: name }] : []
  })
}
