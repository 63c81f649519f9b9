import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { traceJob, type Tracer } from '#platform/tracer.ts'
import { JobCancelled } from './cancel-job.ts'
import { jobLanes, type AnyJob, type JobLane } from './define-job.ts'
import { openPresence } from './open-presence.ts'
import { handBack } from './queue.queries.ts'
import { runJob } from './run-job.ts'
import { startLane } from './start-lane.ts'
import { startUpkeep } from './start-upkeep.ts'

const UPKEEP_MS = 5_000
/** How long jobs in flight may take to end when the process stops. */
const STOP_MS = 10_000

export type RunningJobs = {
  /**
   * Takes no more jobs and tells those in flight to end. What has not ended after 10 s stays locked, and is
   * run again once this process is gone.
   */
  stop(): Promise<void>
}

export type JobsOptions<Deps> = {
  readonly jobs: readonly AnyJob<Deps>[]
  /** Jobs at a time, for each lane. */
  readonly lanes: Readonly<Record<JobLane, number>>
  readonly upkeepMs?: number
  readonly stopMs?: number
}

/**
 * Runs the jobs of the queue in this process, enqueues the regular ones when they are due, and takes over
 * what killed processes left. Any number of processes may.
 */
export function startJobs<
  Deps extends {
    readonly pool: Pool
    readonly log: Logger
    readonly now: () => Date
    readonly tracer?: Tracer | null
  },
>(
  deps: Deps,
  { jobs, lanes, upkeepMs = UPKEEP_MS, stopMs = STOP_MS }: JobsOptions<Deps>,
): RunningJobs {
  const { pool, log } = deps
  const inFlight = new Map<number, AbortController>()
  const handedBack = new Set<number>()
  const stopping = new AbortController()
  const presence = openPresence({
    pool,
    log,
    onCancel: (jobId) => inFlight.get(jobId)?.abort(new JobCancelled()),
  })
  const open = jobLanes.map((lane) =>
    startLane(
      { pool, log, presence },
      {
        jobs: jobs.filter((job) => job.lane === lane),
        parallel: lanes[lane],
        run: async (job, queued) => {
          const jobId = Number(queued.id)
          const control = new AbortController()
          inFlight.set(jobId, control)
          const signal = AbortSignal.any([stopping.signal, control.signal])
          try {
            await traceJob(deps.tracer ?? null, job.name, () =>
              runJob(deps, job, { queued, signal }),
            )
          } catch (error) {
            if (stopping.signal.aborted) handedBack.add(jobId)
            throw error
          } finally {
            inFlight.delete(jobId)
          }
        },
      },
    ),
  )
  const upkeep = startUpkeep(deps, { jobs, everyMs: upkeepMs })
  return {
    async stop() {
      await upkeep.stop()
      stopping.abort(new Error('the process stops'))
      const ended = Promise.all(open.map((lane) => lane.stop()))
      if (!(await endsWithin(ended, stopMs))) {
        log.warn({ jobs: [...inFlight.keys()] }, 'jobs did not end in time; they are run again')
      }
      if (handedBack.size > 0) await handBack(pool, [...handedBack])
      await presence.close()
    },
  }
}

/** False where it takes longer. */
async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), ms)
  const result = await Promise.race([work.then(() => true), late.promise])
  clearTimeout(timer)
  return result
}
