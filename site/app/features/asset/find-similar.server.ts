import { slugifyQuery } from '@tessera/search'
import type { Deps } from '#server/context.ts'
import { findItemCards, toCard, type CardRow } from '../catalogue/index.server.ts'
import type { Card } from '../catalogue/index.ts'
import { findLikenesses, type ItemRow } from './asset.queries.server.ts'
import { rankSimilar } from './rank-similar.ts'

type SimilarItems = {
  readonly cards: readonly Card[]
  /** The query that leads to more of them, as an address takes it. */
  readonly query: string
}

const MOST_TAGS = 4
/** Looked at for each of the words. */
const CANDIDATES = 60

/**
 * Published items of the same kind that share name or tags, most alike first (rank-similar.ts),
 * without the item itself, its other weights and those in `exceptIds`. Empty until the search has its first index.
 */
export async function findSimilar(
  { pool, search }: Pick<Deps, 'pool' | 'search'>,
  item: Pick<ItemRow, 'id' | 'kind' | 'name' | 'tags'>,
  { limit, exceptIds }: { limit: number; exceptIds: readonly number[] },
): Promise<SimilarItems> {
  const name = wordsOf(item.name)
  const query = slugifyQuery(name)
  if (!search.isReady()) return { cards: [], query }
  const texts = [name, ...item.tags.slice(0, MOST_TAGS)].filter((text) => text !== '')
  const found = await Promise.all(
    texts.map((text) =>
      search.search({
        text,
        kinds: [item.kind],
        productType: 'item',
        sort: 'relevant',
        offset: 0,
        limit: CANDIDATES,
        facets: 'kinds',
      }),
    ),
  )
  const ids = new Set([item.id, ...found.flatMap((result) => result.ids.map(({ id }) => id))])
  const candidates = await findLikenesses(pool, [...ids])
  const own = candidates.find(({ id }) => id === item.id)
  if (!own) return { cards: [], query }
  const excluded = new Set(exceptIds)
  const others = candidates.filter(({ id }) => !excluded.has(id))
  const rows: CardRow[] = await findItemCards(pool, rankSimilar(own, others).slice(0, limit))
  return { cards: rows.map(toCard), query }
}

/** A name without the numbers that only tell variants apart: `Arrow Left 2` → `Arrow Left`. */
function wordsOf(name: string): string {
  const words = name.split(/[\s\-_]+/).filter((word) => !/^\d+$/.test(word))
  return words.join(' ') || name
}
