import { Logger as QueueLogger, runTaskListOnce, type Job as QueuedJob } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { AnyJob } from '#platform/jobs/define-job.ts'
import { runJob } from '#platform/jobs/run-job.ts'

/** Runs the jobs that are due, one after the other, until none is left. */
export async function drainJobs<Deps extends { readonly pool: Pool; readonly log: Logger }>(
  deps: Deps,
  jobs: readonly AnyJob<Deps>[],
): Promise<void> {
  const { signal } = new AbortController()
  const tasks = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (_payload: unknown, { job: queued }: { job: QueuedJob }) =>
        runJob(deps, job, { queued, signal }),
    ]),
  )
  const client = await deps.pool.connect()
  try {
    const logger = new QueueLogger(() => () => undefined)
    await runTaskListOnce({ noHandleSignals: true, logger }, tasks, client).promise
  } finally {
    client.release()
  }
}
