import { EventEmitter } from 'node:events'
import {
  Logger as QueueLogger,
  runTaskList,
  type Job as QueuedJob,
  type TaskList,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { AnyJob } from './define-job.ts'
import type { Presence } from './open-presence.ts'

/** How soon a worker sees that a later time or the pause before a retry is over. */
const POLL_MS = 2_000

type LaneDeps = { readonly pool: Pool; readonly log: Logger; readonly presence: Presence }

type Lane<Deps> = {
  readonly jobs: readonly AnyJob<Deps>[]
  readonly parallel: number
  readonly run: (job: AnyJob<Deps>, queued: QueuedJob) => Promise<void>
}

/**
 * Workers that take some kinds of jobs, one each at a time, as they are enqueued (LISTEN on one connection
 * of the pool) or become due.
 */
export function startLane<Deps>(
  { pool, log, presence }: LaneDeps,
  { jobs, parallel, run }: Lane<Deps>,
): { stop(): Promise<void> } {
  const tasks: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (_payload: unknown, { job: queued }: { job: QueuedJob }) => run(job, queued),
    ]),
  )
  const workers = runTaskList(
    {
      concurrency: parallel,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      events: new EventEmitter(),
      logger: new QueueLogger(() => logTo(log)),
      preset: {
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [
          {
            name: 'TesseraPresence',
            version: '1.0.0',
            worker: {
              hooks: { startWorker: (_ctx, { worker }) => presence.hold(worker.workerPool.id) },
            },
          },
        ],
      },
    },
    tasks,
    pool,
  )
  workers.promise.catch((error: unknown) => log.error({ err: error }, 'a lane of jobs has ended'))
  return { stop: async () => workers.gracefulShutdown() }
}

/** Failures of jobs are logged where they are handled; here comes what the queue itself has to say. */
function logTo(log: Logger) {
  return (level: string, message: string, meta?: Readonly<Record<string, unknown>>): void => {
    if (meta?.['failure'] === true || level === 'debug' || level === 'info')
      return log.debug(message)
    log.warn({ err: meta?.['error'] }, message)
  }
}
