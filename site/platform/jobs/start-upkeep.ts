import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { AnyJob } from './define-job.ts'
import { scheduleDue } from './schedule-due.ts'
import { findLostWorkers, takeOver } from './take-over.ts'

type UpkeepDeps = { readonly pool: Pool; readonly log: Logger; readonly now: () => Date }

type Upkeep<Deps> = { readonly jobs: readonly AnyJob<Deps>[]; readonly everyMs: number }

/**
 * Now and again: enqueues the regular jobs that are due, and takes over the jobs of workers that were gone
 * at two rounds in a row, since a living one may have lost its connection for a moment.
 */
export function startUpkeep<Deps>(
  { pool, log, now }: UpkeepDeps,
  { jobs, everyMs }: Upkeep<Deps>,
): { stop(): Promise<void> } {
  let suspects: readonly string[] = []
  let lastMinute = Number.NaN
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let round = work()

  async function work(): Promise<void> {
    try {
      const minute = Math.floor(now().getTime() / 60_000)
      if (minute !== lastMinute) await scheduleDue(pool, jobs, now())
      lastMinute = minute
      const lost = await findLostWorkers(pool)
      const known = new Set(suspects)
      const gone = lost.filter((worker) => known.has(worker))
      suspects = lost
      const jobsBack = gone.length === 0 ? 0 : await takeOver(pool, gone)
      if (jobsBack > 0) log.warn({ jobs: jobsBack }, 'jobs of a process that ended are run again')
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'the upkeep of jobs did not finish')
    }
    if (!isStopped) timer = setTimeout(() => (round = work()), everyMs).unref()
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
