import type { Deps } from '#platform/context.ts'
import { findAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import type { Card } from '#domains/catalogue/cards/index.ts'
import { findSiblings, type AssetRow } from '#domains/catalogue/assets/index.server.ts'

/** Looked through for drawings of the same name by the same hand. */
const CANDIDATES = 100
const MOST_STYLES = 12

/**
 * The same drawing in the other packs of its family, such as its bold and its thin weight: assets of
 * the same source with the same name. One of each pack, in the order of the packs. Empty until the
 * search has its first index.
 */
export async function findOtherStyles(
  { pool, search }: Pick<Deps, 'pool' | 'search'>,
  asset: Pick<AssetRow, 'id' | 'kind' | 'name' | 'contributorId'>,
): Promise<{ readonly cards: readonly Card[]; readonly ids: readonly number[] }> {
  if (!search.isReady()) return { cards: [], ids: [] }
  const { ids } = await search.search({
    text: asset.name,
    kinds: [asset.kind],
    contributorId: asset.contributorId,
    productType: 'item',
    sort: 'relevant',
    offset: 0,
    limit: CANDIDATES,
    facets: 'kinds',
  })
  const siblings = await findSiblings(
    pool,
    asset.id,
    ids.map(({ id }) => id),
  )
  const packs = new Set<number | null>()
  const shown = siblings.filter(({ packId, isSamePack }) => {
    if (isSamePack || packs.has(packId)) return false
    packs.add(packId)
    return true
  })
  const rows = await findAssetCards(
    pool,
    shown.slice(0, MOST_STYLES).map(({ id }) => id),
  )
  return { cards: rows.map(toCard), ids: siblings.map(({ id }) => id) }
}
