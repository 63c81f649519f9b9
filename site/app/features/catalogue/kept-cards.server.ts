import type { Deps } from '#server/context.ts'
import { findItemCards, type CardRow } from './cards.queries.server.ts'

/** As `findItemCards`; those that another page showed a moment ago are not read again. */
export async function findKeptItemCards(
  { pool, kept }: Pick<Deps, 'pool' | 'kept'>,
  ids: readonly number[],
): Promise<CardRow[]> {
  const cards = await kept.each('item card', ids, async (missing) => {
    const rows = await findItemCards(pool, missing)
    return new Map(rows.map((row) => [row.id, row]))
  })
  return cards.filter((card) => card !== undefined)
}
