import type { PoolClient } from 'pg'
import type { BulkAct } from '#domains/admin/staff/frame/bulk.ts'
import type { Words } from '#domains/admin/staff/frame/words.ts'
import { retryDead, takeDead } from '#platform/jobs/dead-jobs.queries.ts'

/** What can be done to many failed jobs at once. */
export const failedJobActs: readonly BulkAct[] = [
  eachJob('retry', 'Try again', retryDead),
  {
    ...eachJob('discard', 'Discard', async (client, id) => Boolean(await takeDead(client, id))),
    hint: 'The job never runs again. This cannot be undone.',
  },
]

function eachJob(
  name: string,
  label: Words,
  change: (client: PoolClient, jobId: number) => Promise<boolean>,
): BulkAct {
  return {
    name,
    label,
    async run(client, { keys }) {
      const outcomes = []
      for (const key of keys) {
        const isDone = await change(client, Number(key))
        outcomes.push({ key, ...(isDone && { before: 'failed', after: name }) })
      }
      return outcomes
    },
  }
}
