import type { Pool, PoolClient } from 'pg'

type Client = Pool | PoolClient

const LONGEST_ERROR = 500

/** Writes down that a regular job begins to run. */
export async function noteRunStart(client: Client, name: string): Promise<void> {
  await client.query('update job_schedules set started_at = now() where name = $1', [name])
}

/** Writes down how the run of a regular job ended; `error` is null where it succeeded. */
export async function noteRunEnd(
  client: Client,
  name: string,
  error: string | null,
): Promise<void> {
  await client.query('update job_schedules set ended_at = now(), error = $2 where name = $1', [
    name,
    error === null ? null : error.slice(0, LONGEST_ERROR),
  ])
}

export type JobSchedule = {
  readonly name: string
  readonly cron: string | null
  readonly dueAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly error: string | null
}

export async function findSchedule(client: Client, name: string): Promise<JobSchedule | undefined> {
  const { rows } = await client.query<JobSchedule>(
    `select name, cron, due_at as "dueAt", started_at as "startedAt", ended_at as "endedAt", error
     from job_schedules where name = $1`,
    [name],
  )
  return rows[0]
}
