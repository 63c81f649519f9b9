import type { Deps } from '#server/context.ts'
import { findItemCards, findPackCards, type CardRow } from '../catalogue/index.server.ts'
import { findEntries } from './entries.queries.server.ts'

export type CollectedWork = { readonly card: CardRow; readonly ownName: string | null }

/** The works of a collection in order; those withdrawn from the catalogue are left out. */
export async function findCollectedWorks(
  { pool }: Pick<Deps, 'pool'>,
  collectionId: number,
): Promise<CollectedWork[]> {
  const entries = await findEntries(pool, collectionId)
  const ids = (key: 'assetId' | 'packId') => entries.flatMap((entry) => entry[key] ?? [])
  const cards = [
    ...(await findItemCards(pool, ids('assetId'))),
    ...(await findPackCards(pool, ids('packId'))),
  ]
  const byUuid = new Map(cards.map((card) => [card.uuid, card]))
  return entries.flatMap(({ uuid, name }) => {
    const card = byUuid.get(uuid)
    return card ? [{ card, ownName: name }] : []
  })
}
