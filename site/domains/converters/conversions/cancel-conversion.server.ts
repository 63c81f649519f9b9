import type { Deps, SignedIn } from '#platform/context.ts'
import { cancelJob } from '#platform/jobs/cancel-job.ts'
import { announce } from '#platform/live/live-events.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { conversionTopic, KEPT_MS } from './conversion-job.server.ts'
import { markCancelled } from './conversions.queries.server.ts'

/**
 * Ends a conversion: files that are not over are cancelled, finished ones stay. One that is over stays as
 * it is. The rows decide; the job, told afterwards, finds nothing to do in any case.
 */
export async function cancelConversion(
  deps: Pick<Deps, 'pool' | 'now'>,
  { accountId }: SignedIn,
  uuid: string,
): Promise<void> {
  const now = deps.now()
  const cancelled = await inTransaction(deps.pool, async (client) => {
    const expiresAt = new Date(now.getTime() + KEPT_MS)
    const marked = await markCancelled(client, { accountId, uuid, now }, expiresAt)
    if (marked) await announce(client, conversionTopic(uuid), {})
    return marked
  })
  if (cancelled && cancelled.jobId !== null) await cancelJob(deps, cancelled.jobId)
}
