import type { Deps } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { removeUnnamedFiles } from '#platform/storage/remove-unnamed-files.jobs.server.ts'
import { conversionRun } from './conversion-job.server.ts'
import { deleteExpired } from './conversions.queries.server.ts'
import { type RunDeps, runConversion } from './run-conversion.server.ts'

export const runConversions = defineJob({
  ...conversionRun,
  run: (
    {
      deps,
      signal,
      isLastAttempt,
      progress,
    }: {
      readonly deps: RunDeps
      readonly signal: AbortSignal
      readonly isLastAttempt: boolean
      readonly progress: (done: number, total: number | null) => Promise<void>
    },
    { conversionId },
  ) => runConversion(deps, { conversionId, signal, isLastAttempt, progress }),
})

/** Removes uploads and results an hour after, rows and files. */
export const removeExpiredConversions = defineRegularJob({
  name: 'conversions.remove-expired',
  cron: '*/5 * * * *',
  priority: 'low',
  run: ({ pool, now }: Pick<Deps, 'pool' | 'now'>) =>
    inTransaction(pool, async (client) => {
      const keys = await deleteExpired(client, now())
      if (keys.length > 0) await enqueue(client, removeUnnamedFiles, { keys })
    }),
})
