import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

export type NewJob = {
  readonly name: string
  readonly payload: unknown
  readonly queue: string | null
  readonly runAt: Date | null
  readonly attempts: number
  readonly key: string | null
  readonly priority: number
}

export async function addJob(client: Client, job: NewJob): Promise<number> {
  const { name, payload, queue, runAt, attempts, key, priority } = job
  const { rows } = await client.query<{ id: number }>(
    `select id::float8 as id from graphile_worker.add_job($1, $2::json, $8, $3::timestamptz, $4, $5, $6, null, $7)`,
    [
      name,
      JSON.stringify(payload),
      runAt,
      attempts,
      key,
      priority,
      key === null ? 'replace' : 'unsafe_dedupe',
      queue,
    ],
  )
  const [row] = rows
  if (!row) throw new Error(`the queue did not take the job ${name}`)
  return row.id
}

export type JobCounts = {
  /** Due and not yet begun. */
  readonly waiting: number
  /** Not yet due: a later time, or the pause before the next attempt. */
  readonly scheduled: number
  readonly running: number
  readonly dead: number
}

/** How many jobs there are; more than ten thousand are not counted further. */
export async function countJobs(client: Client): Promise<JobCounts> {
  const { rows } = await client.query<JobCounts>(
    `select count(*) filter (where locked_at is null and run_at <= now())::int as waiting,
       count(*) filter (where locked_at is null and run_at > now())::int as scheduled,
       count(*) filter (where locked_at is not null)::int as running,
       (select count(*)::int from dead_jobs) as dead
     from (select locked_at, run_at from graphile_worker.jobs limit 10000) jobs`,
  )
  return rows[0] as JobCounts
}

/** Gives jobs back that a stopping process did not finish: the attempt does not count. */
export async function handBack(client: Client, ids: readonly number[]): Promise<void> {
  await client.query(
    `select graphile_worker.reschedule_jobs(array[j.id], run_at => now(), attempts => greatest(j.attempts - 1, 0))
     from graphile_worker.jobs j where j.id = any($1) and j.locked_at is null`,
    [ids],
  )
}

/** Deletes a job that waits; false where it runs or is over. */
export async function removeWaiting(client: Client, id: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'select id from graphile_worker.complete_jobs(array[$1::bigint])',
    [id],
  )
  return (rowCount ?? 0) > 0
}
