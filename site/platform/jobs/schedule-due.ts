import { parseCronItem } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import type { AnyJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'

const MINUTE_MS = 60_000
/** Regular jobs come once a month at least. */
const LONGEST_LOOK_BACK_MINUTES = 31 * 24 * 60

/**
 * Enqueues the regular jobs whose time has come since they were last enqueued, each once, however many
 * processes ask and however long none did; one that never was, at once. Answers their names.
 */
export async function scheduleDue<Deps>(
  pool: Pool,
  jobs: readonly AnyJob<Deps>[],
  now: Date,
): Promise<string[]> {
  const names: string[] = []
  for (const job of jobs) {
    const { name, cron } = job
    if (cron === undefined) continue
    const dueAt = latestDue(cron, now)
    const isNew = await inTransaction(pool, async (client) => {
      if (!(await advance(client, { name, cron, dueAt }))) return false
      await enqueue(client, job, {})
      return true
    })
    if (isNew) names.push(name)
  }
  return names
}

/**
 * The latest minute at or before `now` that a cron entry names, in UTC.
 *
 * @throws where it names none within a month
 */
export function latestDue(cron: string, now: Date): Date {
  const { match } = parseCronItem({ task: 'job', match: cron })
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  for (let back = 0; back <= LONGEST_LOOK_BACK_MINUTES; back += 1) {
    const time = new Date(minute - back * MINUTE_MS)
    if (match(digestOf(time))) return time
  }
  throw new Error(`the cron entry ${cron} names no minute of a month`)
}

/** The first minute after `now` that a cron entry names; null where it names none within a month. */
export function nextDue(cron: string, now: Date): Date | null {
  const { match } = parseCronItem({ task: 'job', match: cron })
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  for (let ahead = 1; ahead <= LONGEST_LOOK_BACK_MINUTES; ahead += 1) {
    const time = new Date(minute + ahead * MINUTE_MS)
    if (match(digestOf(time))) return time
  }
  return null
}

function digestOf(time: Date) {
  return {
    min: time.getUTCMinutes(),
    hour: time.getUTCHours(),
    date: time.getUTCDate(),
    month: time.getUTCMonth() + 1,
    dow: time.getUTCDay(),
  }
}

/** False where another process enqueued it for this minute. */
async function advance(
  client: PoolClient,
  { name, cron, dueAt }: { readonly name: string; readonly cron: string; readonly dueAt: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into job_schedules (name, due_at, cron) values ($1, $2, $3)
     on conflict (name) do update set due_at = excluded.due_at, cron = excluded.cron
     where job_schedules.due_at < excluded.due_at`,
    [name, dueAt, cron],
  )
  return rowCount === 1
}
