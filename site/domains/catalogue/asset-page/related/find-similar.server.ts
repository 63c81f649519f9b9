import { slugifyQuery } from '@tessera/search'
import type { Deps } from '#platform/context.ts'
import { findAssetCards, toCard, type CardRow } from '#domains/catalogue/cards/index.server.ts'
import type { Card } from '#domains/catalogue/cards/index.ts'
import { findLikenesses, type AssetRow } from '#domains/catalogue/assets/index.server.ts'
import { rankSimilar } from '#domains/catalogue/assets/index.ts'

type SimilarAssets = {
  readonly cards: readonly Card[]
  /** The query that leads to more of them, as an address takes it. */
  readonly query: string
}

const MOST_TAGS = 4
/** Looked at for each of the words. */
const CANDIDATES = 60

/**
 * Published assets of the same kind that share name or tags, most alike first (rank-similar.ts),
 * without the asset itself, its other weights and those in `exceptIds`. Empty until the search has its first index.
 */
export async function findSimilar(
  { pool, search }: Pick<Deps, 'pool' | 'search'>,
  asset: Pick<AssetRow, 'id' | 'kind' | 'name' | 'tags'>,
  { limit, exceptIds }: { limit: number; exceptIds: readonly number[] },
): Promise<SimilarAssets> {
  const name = wordsOf(asset.name)
  const query = slugifyQuery(name)
  if (!search.isReady()) return { cards: [], query }
  const texts = [name, ...asset.tags.slice(0, MOST_TAGS)].filter((text) => text !== '')
  const found = await Promise.all(
    texts.map((text) =>
      search.search({
        text,
        kinds: [asset.kind],
        productType: 'item',
        sort: 'relevant',
        offset: 0,
        limit: CANDIDATES,
        facets: 'kinds',
      }),
    ),
  )
  const ids = new Set([asset.id, ...found.flatMap((result) => result.ids.map(({ id }) => id))])
  const candidates = await findLikenesses(pool, [...ids])
  const own = candidates.find(({ id }) => id === asset.id)
  if (!own) return { cards: [], query }
  const excluded = new Set(exceptIds)
  const others = candidates.filter(({ id }) => !excluded.has(id))
  const rows: CardRow[] = await findAssetCards(pool, rankSimilar(own, others).slice(0, limit))
  return { cards: rows.map(toCard), query }
}

/** A name without the numbers that only tell variants apart: `Arrow Left 2` → `Arrow Left`. */
function wordsOf(name: string): string {
  const words = name.split(/[\s\-_]+/).filter((word) => !/^\d+$/.test(word))
  return words.join(' ') || name
}
