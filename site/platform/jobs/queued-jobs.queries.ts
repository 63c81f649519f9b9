import type { Pool, PoolClient } from 'pg'
import { addJob } from './queue.queries.ts'

type Client = Pool | PoolClient

/** A job that waits, runs or will be tried again. */
export type QueuedJobFacts = {
  readonly id: string
  readonly name: string
  readonly input: unknown
  readonly queue: string | null
  readonly attempts: number
  readonly mostAttempts: number
  readonly error: string | null
  readonly queuedAt: Date
  readonly runAt: Date
  readonly startedAt: Date | null
}

export async function findQueued(client: Client, id: string): Promise<QueuedJobFacts | undefined> {
  const { rows } = await client.query<QueuedJobFacts>(
    `select j.id::text as id, t.identifier as name, j.payload as input, q.queue_name as queue,
       j.attempts::integer as attempts, j.max_attempts::integer as "mostAttempts", j.last_error as error,
       j.created_at as "queuedAt", j.run_at as "runAt", j.locked_at as "startedAt"
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where j.id = $1`,
    [id],
  )
  return rows[0]
}

/** Lets a job run now that waits for its time or its next attempt; false where it runs or is over. */
export async function runQueuedNow(client: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select id from graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now())',
    [id],
  )
  return (rowCount ?? 0) > 0
}

/** Queues a regular job out of turn; one that waits or runs stays as it is. False for what is none. */
export async function runRegularNow(client: PoolClient, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from job_schedules where name = $1', [name])
  if (rowCount !== 1) return false
  await addJob(client, {
    name,
    payload: {},
    queue: null,
    runAt: null,
    attempts: 3,
    key: name,
    priority: 0,
  })
  return true
}
