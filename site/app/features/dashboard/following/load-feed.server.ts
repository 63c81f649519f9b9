import type { Deps } from '#server/context.ts'
import { findItemCards, toCard } from '../../catalogue/index.server.ts'
import { findFeedIds } from '../../follows/index.server.ts'
import { toCell } from '../../search/index.server.ts'
import type { ResultCell } from '../../search/index.ts'

const MOST = 48

/** The newest works of those that an account follows, across all kinds. */
export async function loadFeed(
  { pool }: Pick<Deps, 'pool'>,
  accountId: number,
): Promise<ResultCell[]> {
  const rows = await findItemCards(pool, await findFeedIds(pool, accountId, MOST))
  return rows.map((row) => toCell(toCard(row), { isNamed: true }))
}
