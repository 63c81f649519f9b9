import type { Pool, PoolClient } from 'pg'
import { type JobKind, type JobPriority, keyOfJob, priorityNumbers } from './define-job.ts'
import { addJob } from './queue.queries.ts'
import { insertFollowed } from './followed-jobs.queries.ts'

type EnqueueOptions = {
  /** When it is due; now without one. */
  readonly runAt?: Date | null
  /** That of its kind without one. */
  readonly priority?: JobPriority
}

/**
 * Puts a job into the queue with the client of the transaction that it belongs to: it runs if, and only
 * if, that commits. Answers its id, by which a page follows it. With a key, one that waits or runs
 * already stays as it is.
 */
export async function enqueue<Input>(
  client: Pool | PoolClient,
  job: JobKind<Input>,
  input: Input,
  { runAt = null, priority = job.priority }: EnqueueOptions = {},
): Promise<number> {
  const id = await addJob(client, {
    name: job.name,
    payload: job.input.parse(input),
    queue: job.queueOf?.(input) ?? job.queue ?? null,
    runAt,
    attempts: job.attempts,
    key: keyOfJob(job, input),
    priority: priorityNumbers[priority],
  })
  if (job.isFollowed) await insertFollowed(client, { jobId: id, name: job.name })
  return id
}
