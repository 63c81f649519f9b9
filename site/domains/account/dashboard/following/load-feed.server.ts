import type { Deps } from '#platform/context.ts'
import { findAssetCards, toCard } from '#domains/catalogue/cards/index.server.ts'
import { findFeedIds } from '#domains/catalogue/follows/index.server.ts'
import { toCell } from '#domains/catalogue/search/index.server.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'

const MOST = 48

/** The newest assets of those that an account follows, across all kinds. */
export async function loadFeed(
  { pool }: Pick<Deps, 'pool'>,
  accountId: number,
): Promise<ResultCell[]> {
  const rows = await findAssetCards(pool, await findFeedIds(pool, accountId, MOST))
  return rows.map((row) => toCell(toCard(row), { isNamed: true }))
}
