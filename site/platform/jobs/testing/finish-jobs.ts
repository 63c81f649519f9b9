import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { expect } from 'vitest'
import type { AnyJob } from '#platform/jobs/define-job.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'

/** How soon this worker sees that another one is gone. */
const UPKEEP_MS = 20
/** Only ends what hangs. */
const LONGEST_MS = 300_000

type FinishDeps = { readonly pool: Pool; readonly log: Logger; readonly now: () => Date }

/** Runs a worker that takes over what killed ones left, until no job of these kinds waits or runs. */
export async function finishJobs<Deps extends FinishDeps>(
  deps: Deps,
  jobs: readonly AnyJob<Deps>[],
): Promise<void> {
  const lanes = { quick: 1, heavy: 1, outbound: 1 }
  const running = startJobs(deps, { jobs, lanes, upkeepMs: UPKEEP_MS })
  const names = jobs.map(({ name }) => name)
  await expect.poll(() => countLeft(deps.pool, names), { timeout: LONGEST_MS }).toBe(0)
  await running.stop()
}

async function countLeft(pool: Pool, names: readonly string[]): Promise<number | null> {
  const { rowCount } = await pool.query(
    'select from graphile_worker.jobs where task_identifier = any($1)',
    [names],
  )
  return rowCount
}
