import type { Pool } from 'pg'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { changeFollowed, markCancelRequested } from './followed-jobs.queries.ts'
import { removeWaiting } from './queue.queries.ts'

/** On which processes hear that a job of theirs is to end. */
export const CANCEL_CHANNEL = 'tessera_job_cancel'

/** Why the signal of a job was aborted. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled'
}

/**
 * Cancels a followed job: one that waits never begins, one that runs in any process is told to end at its
 * next step. False where it is over.
 */
export async function cancelJob(
  { pool }: { readonly pool: Pool },
  jobId: number,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    if (!(await markCancelRequested(client, jobId))) return false
    if (await removeWaiting(client, jobId)) {
      await changeFollowed(client, jobId, { state: 'cancelled' })
    } else {
      await client.query('select pg_notify($1, $2)', [CANCEL_CHANNEL, String(jobId)])
    }
    return true
  })
}
