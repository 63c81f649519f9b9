import { slugifyQuery } from '@tessera/search'
import type { Deps } from '#server/context.ts'
import { findItemCards, toCard, type CardRow } from '../catalogue/index.server.ts'
import type { Card } from '../catalogue/index.ts'
import type { ItemRow } from './asset.queries.server.ts'

type SimilarItems = {
  readonly cards: readonly Card[]
  /** The query that leads to more of them, as an address takes it. */
  readonly query: string
}

const MOST_TAGS = 4

/**
 * Published items of the same kind that share name or tags, best first, without the item itself and
 * those in `exceptIds`. Empty until the search has its first index.
 */
export async function findSimilar(
  { pool, search }: Pick<Deps, 'pool' | 'search'>,
  item: Pick<ItemRow, 'id' | 'kind' | 'name' | 'tags'>,
  { limit, exceptIds }: { limit: number; exceptIds: readonly number[] },
): Promise<SimilarItems> {
  const name = wordsOf(item.name)
  const query = slugifyQuery(name)
  if (!search.isReady()) return { cards: [], query }
  const excluded = new Set([item.id, ...exceptIds])
  const found = new Set<number>()
  for (const text of [name, ...item.tags.slice(0, MOST_TAGS)]) {
    if (text === '' || found.size >= limit) continue
    const { ids } = await search.search({
      text,
      kinds: [item.kind],
      productType: 'item',
      sort: 'relevant',
      offset: 0,
      limit: limit + excluded.size,
      facets: 'kinds',
    })
    for (const { id } of ids) if (!excluded.has(id)) found.add(id)
  }
  const rows: CardRow[] = await findItemCards(pool, [...found].slice(0, limit))
  return { cards: rows.map(toCard), query }
}

/** A name without the numbers that only tell variants apart: `Arrow Left 2` → `Arrow Left`. */
function wordsOf(name: string): string {
  const words = name.split(/[\s\-_]+/).filter((word) => !/^\d+$/.test(word))
  return words.join(' ') || name
}
