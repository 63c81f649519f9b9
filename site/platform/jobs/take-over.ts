import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { buryJob, type DeadJob } from './dead-jobs.queries.ts'
import { changeFollowed } from './followed-jobs.queries.ts'

/** With the hash of a worker's id as second number: held by its process as long as that lives. */
export const PRESENCE_LOCK_CLASS = 7_353_240

/**
 * Workers that hold jobs and whose process is gone: its connection ended, and its advisory lock with it.
 * PostgreSQL notices a killed process at once, a machine that vanished after some 30 s.
 */
export async function findLostWorkers(pool: Pool): Promise<string[]> {
  return inTransaction(pool, (client) => lockLost(client, null))
}

/**
 * Gives the jobs of lost workers back to the queue, now instead of after the four hours that the library
 * waits. The attempt counts: a job that kills its process ends in the dead letters.
 */
export async function takeOver(pool: Pool, workers: readonly string[]): Promise<number> {
  return inTransaction(pool, async (client) => {
    const lost = await lockLost(client, workers)
    if (lost.length === 0) return 0
    const { rowCount } = await client.query(
      'select from graphile_worker._private_jobs where locked_by = any($1)',
      [lost],
    )
    const exhausted = await findExhausted(client, lost)
    for (const dead of exhausted) {
      await buryJob(client, dead)
      await changeFollowed(client, dead.jobId, { state: 'failed' })
    }
    await client.query('select graphile_worker.force_unlock_workers($1)', [lost])
    await client.query('select graphile_worker.complete_jobs($1::bigint[])', [
      exhausted.map(({ jobId }) => jobId),
    ])
    // Workers look every two seconds by themselves; this saves the wait.
    await client.query(`select pg_notify('jobs:insert', '{"count":1}')`)
    return rowCount ?? 0
  })
}

/** Of these workers, or of all that hold jobs, those that are gone; nobody else takes them over meanwhile. */
async function lockLost(client: PoolClient, workers: readonly string[] | null): Promise<string[]> {
  const { rows } = await client.query<{ worker: string }>(
    `select worker from (
       select distinct locked_by as worker from graphile_worker._private_jobs
       where locked_by is not null and ($2::text[] is null or locked_by = any($2)) offset 0) held
     where pg_try_advisory_xact_lock($1, hashtext(worker))`,
    [PRESENCE_LOCK_CLASS, workers],
  )
  return rows.map(({ worker }) => worker)
}

async function findExhausted(client: PoolClient, lost: readonly string[]): Promise<DeadJob[]> {
  const { rows } = await client.query<DeadJob>(
    `select j.id::float8 as "jobId", t.identifier as name, j.key, q.queue_name as queue, j.payload, j.priority, j.attempts,
       coalesce(j.last_error, 'The process ended while the job ran.') as error, j.created_at as "queuedAt"
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where j.locked_by = any($1) and j.attempts >= j.max_attempts for update of j`,
    [lost],
  )
  return rows
}
