import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { cancelJob } from './cancel-job.ts'
import { retryDead } from './dead-jobs.queries.ts'
import { defineJob, type Job, type JobContext } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { findFollowed, topicOfJob } from './followed-jobs.queries.ts'
import { countJobs } from './queue.queries.ts'
import { latestDue, scheduleDue } from './schedule-due.ts'
import { openPresence } from './open-presence.ts'
import { startJobs } from './start-jobs.ts'
import { findLostWorkers, takeOver } from './take-over.ts'
import { drainJobs } from './testing/drain-jobs.ts'

type Note = { readonly text: string }
type NoteJob = Job<Deps, Note>

const lanes = { quick: 2, heavy: 1, outbound: 1 }

/** A job that does what the test says. */
function noteJob(
  run: (context: JobContext<Deps>, input: Note) => Promise<unknown>,
  policy: Partial<NoteJob> = {},
): NoteJob {
  return defineJob<Deps, Note>({
    name: 'test.note',
    input: z.object({ text: z.string() }),
    run,
    ...policy,
  })
}

async function deadOf({ pool }: TestDeps) {
  const { rows } = await pool.query<{ id: number; name: string; attempts: number; error: string }>(
    'select job_id::float8 as id, name, attempts, error from dead_jobs order by job_id',
  )
  return rows
}

test('a job runs if the transaction that enqueued it commits, and not otherwise', async () => {
  await using deps = await createTestDeps()
  const ran: string[] = []
  const job = noteJob(async (_context, { text }) => ran.push(text))
  await inTransaction(deps.pool, (client) => enqueue(client, job, { text: 'kept' }))
  const undone = inTransaction(deps.pool, async (client) => {
    await enqueue(client, job, { text: 'undone' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await drainJobs(deps, [job])
  expect(ran).toEqual(['kept'])
})

test('urgent jobs come before normal and low ones, each in the order of enqueueing', async () => {
  await using deps = await createTestDeps()
  const ran: string[] = []
  const jobs = (['low', 'normal', 'urgent'] as const).map((priority) =>
    noteJob(async (_context, { text }) => ran.push(`${priority} ${text}`), {
      name: `test.${priority}`,
      priority,
    }),
  )
  for (const text of ['1', '2']) for (const job of jobs) await enqueue(deps.pool, job, { text })
  await drainJobs(deps, jobs)
  expect(ran).toEqual(['urgent 1', 'urgent 2', 'normal 1', 'normal 2', 'low 1', 'low 2'])
})

test('a key admits one job at a time; another key does not wait for it', async () => {
  await using deps = await createTestDeps()
  const ran: string[] = []
  const job = noteJob(async (_context, { text }) => ran.push(text), { keyOf: ({ text }) => text })
  const first = await enqueue(deps.pool, job, { text: 'a' })
  expect(await enqueue(deps.pool, job, { text: 'a' })).toBe(first)
  await enqueue(deps.pool, job, { text: 'b' })
  await drainJobs(deps, [job])
  expect(ran).toEqual(['a', 'b'])
})

test('a job that fails is tried again, and after its last attempt lies in the dead letters', async () => {
  await using deps = await createTestDeps()
  const attempts: string[] = []
  const job = noteJob(
    async ({ attempt, isLastAttempt }) => {
      attempts.push(`${attempt} ${isLastAttempt}`)
      throw new Error(`failure ${attempt}`)
    },
    { attempts: 2 },
  )
  await enqueue(deps.pool, job, { text: 'a' })
  await drainJobs(deps, [job])
  expect(await deadOf(deps)).toEqual([])
  expect(await countJobs(deps.pool)).toEqual({ waiting: 0, scheduled: 1, running: 0, dead: 0 })
  await deps.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await drainJobs(deps, [job])
  expect(attempts).toEqual(['1 false', '2 true'])
  const [dead] = await deadOf(deps)
  expect(dead).toMatchObject({ name: 'test.note', attempts: 2, error: 'Error: failure 2' })
  expect(await countJobs(deps.pool)).toEqual({ waiting: 0, scheduled: 0, running: 0, dead: 1 })

  const ran: string[] = []
  const mended = noteJob(async (_context, { text }) => ran.push(text))
  const retry = () => inTransaction(deps.pool, (client) => retryDead(client, dead?.id ?? 0))
  expect([await retry(), await retry()]).toEqual([true, false])
  await drainJobs(deps, [mended])
  expect([ran, await deadOf(deps)]).toEqual([['a'], []])
})

test('input that its schema refuses is not enqueued, and old input that no longer parses is dead', async () => {
  await using deps = await createTestDeps()
  const job = noteJob(async () => undefined, { attempts: 1 })
  await expect(enqueue(deps.pool, job, { text: 7 } as never)).rejects.toThrow('expected string')
  await enqueue(deps.pool, { ...job, input: z.unknown() as never }, { text: 7 } as never)
  await drainJobs(deps, [job])
  expect((await deadOf(deps)).map(({ name }) => name)).toEqual(['test.note'])
})

test('a regular job is enqueued once a minute by however many processes, and once after a long pause', async () => {
  await using deps = await createTestDeps()
  const job = defineJob({
    name: 'test.regular',
    input: z.object({}),
    cron: '*/5 * * * *',
    run: async () => undefined,
  })
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute, 30))
  const ask = async (minute: number) => {
    const asked = [1, 2, 3].map(() => scheduleDue(deps.pool, [job], at(minute)))
    const names = (await Promise.all(asked)).flat()
    await drainJobs(deps, [job])
    return names.length
  }
  expect([await ask(1), await ask(4), await ask(5), await ask(9)]).toEqual([1, 0, 1, 0])
  expect([await ask(58), await ask(59)]).toEqual([1, 0])
})

test('cron entries are read in UTC, over the ends of hours, days and months', () => {
  const due = (cron: string) => latestDue(cron, new Date('2026-03-01T02:07:30Z')).toISOString()
  expect(due('* * * * *')).toBe('2026-03-01T02:07:00.000Z')
  expect(due('30 * * * *')).toBe('2026-03-01T01:30:00.000Z')
  expect(due('15 3 * * *')).toBe('2026-02-28T03:15:00.000Z')
  expect(due('0 0 28 * *')).toBe('2026-02-28T00:00:00.000Z')
  expect(due('0 12 * * 1')).toBe('2026-02-23T12:00:00.000Z')
})

test('a regular job that failed for good runs again when it is due, and its success clears the failure', async () => {
  await using deps = await createTestDeps()
  let fails = true
  const job = defineJob({
    name: 'test.regular',
    input: z.object({}),
    cron: '* * * * *',
    attempts: 1,
    run: async () => {
      if (fails) throw new Error('no')
    },
  })
  const runAt = async (minute: number) => {
    await scheduleDue(deps.pool, [job], new Date(Date.UTC(2026, 5, 1, 12, minute)))
    await drainJobs(deps, [job])
    return (await deadOf(deps)).length
  }
  expect([await runAt(1), await runAt(2)]).toEqual([1, 1])
  fails = false
  expect(await runAt(3)).toBe(0)
})

test('a page hears how far a job has come, live', async () => {
  await using deps = await createTestDeps()
  const job = noteJob(
    async ({ progress }) => {
      await progress(1, null)
      await progress(2, 4)
    },
    { isFollowed: true },
  )
  const id = await enqueue(deps.pool, job, { text: 'a' })
  expect(await findFollowed(deps.pool, id)).toMatchObject({ state: 'waiting', done: 0 })
  const heard: unknown[] = []
  const ended = Promise.withResolvers<void>()
  await deps.live.subscribe(topicOfJob(id), (data) => {
    heard.push(data)
    if (data?.['state'] === 'done') ended.resolve()
  })
  await drainJobs(deps, [job])
  await ended.promise
  expect(heard).toEqual([
    { state: 'running', done: 0, total: null },
    { state: 'running', done: 1, total: null },
    { state: 'running', done: 2, total: 4 },
    { state: 'done', done: 2, total: 4 },
  ])
})

test('a job that waits can be cancelled, and one that runs in another process ends at its next step', async () => {
  await using deps = await createTestDeps()
  const began = Promise.withResolvers<void>()
  const job = noteJob(
    ({ signal }) => {
      began.resolve()
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    },
    { isFollowed: true },
  )
  const waiting = await enqueue(deps.pool, job, { text: 'waiting' })
  expect(await cancelJob(deps, waiting)).toBe(true)
  expect(await findFollowed(deps.pool, waiting)).toMatchObject({ state: 'cancelled' })
  expect(await cancelJob(deps, waiting)).toBe(false)

  const running = await enqueue(deps.pool, job, { text: 'running' })
  const ended = Promise.withResolvers<unknown>()
  await deps.live.subscribe(topicOfJob(running), (data) => {
    if (data?.['state'] !== 'running') ended.resolve(data?.['state'])
  })
  const jobs = startJobs(deps, { jobs: [job], lanes })
  await began.promise
  expect(await cancelJob(deps, running)).toBe(true)
  expect(await ended.promise).toBe('cancelled')
  await jobs.stop()
  expect(await countJobs(deps.pool)).toEqual({ waiting: 0, scheduled: 0, running: 0, dead: 0 })
})

test('stopping hands a job in flight back without counting the attempt', async () => {
  await using deps = await createTestDeps()
  const began = Promise.withResolvers<void>()
  const job = noteJob(({ signal }) => {
    began.resolve()
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
  await enqueue(deps.pool, job, { text: 'a' })
  const jobs = startJobs(deps, { jobs: [job], lanes })
  await began.promise
  await jobs.stop()
  expect(await stateOf(deps)).toEqual([{ attempts: 0, isLocked: false, isDue: true }])
})

test('stopping does not wait for ever for a job that does not listen; it stays locked', async () => {
  await using deps = await createTestDeps()
  const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const job = noteJob(() => {
    began.resolve()
    return end.promise
  })
  await enqueue(deps.pool, job, { text: 'a' })
  const jobs = startJobs(deps, { jobs: [job], lanes, stopMs: 1 })
  await began.promise
  await jobs.stop()
  expect(await stateOf(deps)).toEqual([{ attempts: 1, isLocked: true, isDue: true }])
  end.resolve()
})

test('jobs of a process that is gone are taken over, those of a living one are not', async () => {
  await using deps = await createTestDeps()
  const job = noteJob(async () => undefined, { attempts: 2 })
  const [gone, last, alive] = [
    await enqueue(deps.pool, job, { text: 'gone' }),
    await enqueue(deps.pool, job, { text: 'last attempt' }),
    await enqueue(deps.pool, job, { text: 'alive' }),
  ]
  const presence = openPresence({ ...deps, onCancel: () => undefined })
  await presence.hold('pool-alive')
  const lock = (id: number, worker: string, attempts: number) =>
    deps.pool.query(
      'update graphile_worker._private_jobs set locked_at = now(), locked_by = $2, attempts = $3 where id = $1',
      [id, worker, attempts],
    )
  await lock(gone, 'pool-gone', 1)
  await lock(last, 'pool-gone', 2)
  await lock(alive, 'pool-alive', 1)

  expect(await findLostWorkers(deps.pool)).toEqual(['pool-gone'])
  expect(await takeOver(deps.pool, ['pool-gone', 'pool-alive'])).toBe(2)
  expect(await stateOf(deps)).toEqual([
    { attempts: 1, isLocked: false, isDue: true },
    { attempts: 1, isLocked: true, isDue: true },
  ])
  expect((await deadOf(deps)).map(({ id }) => id)).toEqual([last])
  await presence.close()
  await expect.poll(() => findLostWorkers(deps.pool)).toEqual(['pool-alive'])
})

async function stateOf({ pool }: TestDeps) {
  const { rows } = await pool.query(
    `select attempts, locked_at is not null as "isLocked", run_at <= now() as "isDue"
     from graphile_worker.jobs order by id`,
  )
  return rows
}
