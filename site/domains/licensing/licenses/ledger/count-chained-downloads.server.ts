import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { countDownloads, lockCounting } from './ledger.queries.server.ts'

const MOST_AT_ONCE = 2000

/**
 * Adds chained grants to the download counts of assets and packs, each once: how far it has come is
 * written in the same transaction. Grants do not do it themselves, so that downloads of one popular
 * asset do not wait for each other.
 */
export async function countChainedDownloads({ pool }: Pick<Deps, 'pool'>): Promise<void> {
  for (;;) {
    const hasMore = await inTransaction(pool, async (client) => {
      const before = await lockCounting(client)
      const after = await countDownloads(client, before, MOST_AT_ONCE)
      return after - before === MOST_AT_ONCE
    })
    if (!hasMore) return
  }
}
