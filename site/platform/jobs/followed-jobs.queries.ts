import type { Pool, PoolClient } from 'pg'
import type { FollowedJobState } from '#db/schema/jobs.ts'
import { announce } from '#platform/live/live-events.ts'

type Client = Pool | PoolClient

export type FollowedJob = {
  readonly jobId: number
  readonly name: string
  readonly state: FollowedJobState
  readonly done: number
  readonly total: number | null
  readonly isCancelRequested: boolean
}

/** Under which name pages hear of a job. */
export const topicOfJob = (jobId: number): string => `job:${jobId}`

export async function insertFollowed(
  client: Client,
  { jobId, name }: { readonly jobId: number; readonly name: string },
): Promise<void> {
  await client.query(
    `insert into followed_jobs (job_id, name, state, queued_at, updated_at)
     values ($1, $2, 'waiting', now(), now()) on conflict (job_id) do nothing`,
    [jobId, name],
  )
}

export async function findFollowed(
  client: Client,
  jobId: number,
): Promise<FollowedJob | undefined> {
  const { rows } = await client.query<FollowedJob>(
    `select job_id::float8 as "jobId", name, state, done, total,
       cancel_requested_at is not null as "isCancelRequested"
     from followed_jobs where job_id = $1`,
    [jobId],
  )
  return rows[0]
}

/** The job of a kind that was put into the queue last. */
export async function findLatestFollowed(
  client: Client,
  name: string,
): Promise<FollowedJob | undefined> {
  const { rows } = await client.query<{ jobId: number }>(
    `select job_id::float8 as "jobId" from followed_jobs where name = $1
     order by job_id desc limit 1`,
    [name],
  )
  return rows[0] && findFollowed(client, rows[0].jobId)
}

type Change = {
  readonly state: FollowedJobState
  readonly progress?: { readonly done: number; readonly total: number | null }
}

/** Writes down where a job stands and tells the pages that follow it. */
export async function changeFollowed(
  client: Client,
  jobId: number,
  { state, progress }: Change,
): Promise<void> {
  const { rows } = await client.query<{ done: number; total: number | null }>(
    `update followed_jobs set state = $2, done = coalesce($3, done),
       total = case when $3::int is null then total else $4 end, updated_at = now()
     where job_id = $1 returning done, total`,
    [jobId, state, progress?.done ?? null, progress?.total ?? null],
  )
  const [row] = rows
  if (row) await announce(client, topicOfJob(jobId), { state, ...row })
}

/** False where the job is over, or nobody follows it. */
export async function markCancelRequested(client: Client, jobId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `update followed_jobs set cancel_requested_at = coalesce(cancel_requested_at, now())
     where job_id = $1 and state in ('waiting', 'running')`,
    [jobId],
  )
  return rowCount === 1
}
