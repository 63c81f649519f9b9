import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { publishAssetEvent } from '#domains/foundation/webhook-events/index.server.ts'
import { findUntoldWithdrawals } from './imports.queries.server.ts'

/** How far back a run looks: as long as a message is tried for. */
const LOOK_BACK_MS = 3 * 24 * 3_600_000
const MOST_AT_ONCE = 1_000

/**
 * Tells of assets that an import withdrew. Imports know no accounts and may run in a program of their own, so it is
 * seen afterwards by what stands in the catalogue: withdrawn, and told to nobody since. A run that is killed leaves
 * the rest to the next one, and none is told twice.
 */
export async function tellOfImports({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<number> {
  const since = new Date(now().getTime() - LOOK_BACK_MS)
  const ids = await findUntoldWithdrawals(pool, { since, limit: MOST_AT_ONCE })
  for (const assetId of ids) {
    await inTransaction(pool, (client) =>
      publishAssetEvent(client, { type: 'asset.withdrawn', assetId, now: now() }),
    )
  }
  return ids.length
}
