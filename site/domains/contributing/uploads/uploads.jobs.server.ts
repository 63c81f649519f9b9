import { defineJob } from '#platform/jobs/define-job.ts'
import { defineRegularJob } from '#platform/jobs/define-regular-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { makeMissingPrints } from '#platform/visual-index/prints.jobs.server.ts'
import { enqueueUpload, uploadProcessing } from './enqueue-upload.server.ts'
import { processUpload, type ProcessDeps } from './process-upload.server.ts'
import { findReceived } from './uploads.queries.server.ts'

const MOST_AT_ONCE = 1_000
/** After this time a file that was not looked at has perhaps no job. */
const LEFT_MS = 600_000
/** Prints are looked for once for all files that arrive within this time. */
const PRINTS_AFTER_MS = 60_000

/** Looks at a file that has arrived. */
export const processReceivedUpload = defineJob({
  ...uploadProcessing,
  async run(
    { deps, attempt }: { readonly deps: ProcessDeps; readonly attempt: number },
    { uploadId },
  ) {
    await processUpload(deps, { uploadId, attempt })
    const runAt = new Date(deps.now().getTime() + PRINTS_AFTER_MS)
    await enqueue(deps.pool, makeMissingPrints, {}, { runAt })
  },
})

/** Enqueues what arrived and has no job, such as files that a former version left. */
export const sweepUploads = defineRegularJob({
  name: 'uploads.sweep',
  cron: '*/10 * * * *',
  priority: 'low',
  async run({ pool, now }: ProcessDeps) {
    const before = new Date(now().getTime() - LEFT_MS)
    const left = await findReceived(pool, { before, limit: MOST_AT_ONCE })
    for (const row of left) await enqueueUpload(pool, row)
  },
})
