import type { Job as QueuedJob } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { JobCancelled } from './cancel-job.ts'
import { buryJob, forgetDead } from './dead-jobs.queries.ts'
import type { AnyJob } from './define-job.ts'
import { changeFollowed, findFollowed } from './followed-jobs.queries.ts'
import { noteRunEnd, noteRunStart } from './job-schedules.queries.ts'

type RunnerDeps = { readonly pool: Pool; readonly log: Logger }

/**
 * Runs a job that this process took from the queue. Its last failure, and input that does not parse, go to
 * the dead letters.
 *
 * @throws what the job threw, so that the queue tries it again
 */
export async function runJob<Deps extends RunnerDeps>(
  deps: Deps,
  job: AnyJob<Deps>,
  { queued, signal }: { readonly queued: QueuedJob; readonly signal: AbortSignal },
): Promise<void> {
  const jobId = Number(queued.id)
  const isFollowed = job.isFollowed === true
  try {
    if (isFollowed && (await isCancelled(deps, jobId))) throw new JobCancelled()
    if (isFollowed) await changeFollowed(deps.pool, jobId, { state: 'running' })
    if (job.cron !== undefined) await noteRunStart(deps.pool, job.name)
    const input = job.input.parse(queued.payload)
    const context = {
      deps,
      jobId,
      attempt: queued.attempts,
      isLastAttempt: queued.attempts >= queued.max_attempts,
      signal,
      progress: async (done: number, total: number | null) => {
        if (isFollowed)
          await changeFollowed(deps.pool, jobId, { state: 'running', progress: { done, total } })
      },
    }
    await job.run(context, input)
    if (isFollowed) await changeFollowed(deps.pool, jobId, { state: 'done' })
    if (job.cron !== undefined) {
      await forgetDead(deps.pool, job.name)
      await noteRunEnd(deps.pool, job.name, null)
    }
  } catch (error) {
    if (job.cron !== undefined && !signal.aborted) {
      await noteRunEnd(deps.pool, job.name, String(error))
    }
    await settleFailure(deps, job, { queued, signal, error })
  }
}

async function isCancelled({ pool }: RunnerDeps, jobId: number): Promise<boolean> {
  return (await findFollowed(pool, jobId))?.isCancelRequested === true
}

type Failure = {
  readonly queued: QueuedJob
  readonly signal: AbortSignal
  readonly error: unknown
}

async function settleFailure<Deps extends RunnerDeps>(
  { pool, log }: Deps,
  job: AnyJob<Deps>,
  { queued, signal, error }: Failure,
): Promise<void> {
  const jobId = Number(queued.id)
  if (error instanceof JobCancelled || signal.reason instanceof JobCancelled) {
    return changeFollowed(pool, jobId, { state: 'cancelled' })
  }
  // The process stops: handed back by whoever stops it.
  if (signal.aborted) throw error
  if (queued.attempts < queued.max_attempts) {
    log.warn({ err: error, job: job.name, attempt: queued.attempts }, 'job failed; it is retried')
    if (job.isFollowed) await changeFollowed(pool, jobId, { state: 'waiting' })
    throw error
  }
  log.error({ err: error, job: job.name, jobId }, 'job failed for good')
  await inTransaction(pool, async (client) => {
    await buryJob(client, {
      jobId,
      name: job.name,
      key: queued.key,
      queue: job.queue ?? null,
      payload: queued.payload,
      priority: queued.priority,
      attempts: queued.max_attempts,
      error: String(error),
      queuedAt: queued.created_at,
    })
    if (job.isFollowed) await changeFollowed(client, jobId, { state: 'failed' })
  })
}
