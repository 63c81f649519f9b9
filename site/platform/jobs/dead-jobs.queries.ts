import type { Pool, PoolClient } from 'pg'
import { addJob } from './queue.queries.ts'

export type DeadJob = {
  readonly jobId: number
  readonly name: string
  readonly key: string | null
  readonly queue: string | null
  readonly payload: unknown
  readonly priority: number
  readonly attempts: number
  readonly error: string
  readonly queuedAt: Date
}

const LONGEST_ERROR = 2_000

/** Writes down a job that failed for good, in place of a former failure of the same key. */
export async function buryJob(client: PoolClient, dead: DeadJob): Promise<void> {
  const { jobId, name, key, queue, payload, priority, attempts, error, queuedAt } = dead
  await client.query('delete from dead_jobs where job_id = $1 or key = $2', [jobId, key])
  await client.query(
    `insert into dead_jobs (job_id, name, key, payload, priority, attempts, error, queued_at, queue, failed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
    [
      jobId,
      name,
      key,
      JSON.stringify(payload),
      priority,
      attempts,
      error.slice(0, LONGEST_ERROR),
      queuedAt,
      queue,
    ],
  )
}

/** A regular job that works again needs nobody's attention. */
export async function forgetDead(client: Pool | PoolClient, key: string): Promise<void> {
  await client.query('delete from dead_jobs where key = $1', [key])
}

/** Takes a job off the dead letters; undefined where somebody else did. */
export async function takeDead(client: PoolClient, jobId: number): Promise<DeadJob | undefined> {
  const { rows } = await client.query<DeadJob>(
    `delete from dead_jobs where job_id = $1
     returning job_id::float8 as "jobId", name, key, queue, payload, priority, attempts, error, queued_at as "queuedAt"`,
    [jobId],
  )
  return rows[0]
}

/** Puts a job of the dead letters into the queue again, with all its attempts; false where it is gone. */
export async function retryDead(client: PoolClient, jobId: number): Promise<boolean> {
  const dead = await takeDead(client, jobId)
  if (!dead) return false
  await addJob(client, { ...dead, runAt: null })
  return true
}
