import { expect } from 'vitest'
import { allJobs } from '#compose/all-jobs.ts'
import type { Deps } from '#platform/context.ts'
import type { AnyJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { openSmtp } from '#platform/mail/testing/open-smtp.ts'
import { finishJobs } from '#platform/jobs/testing/finish-jobs.ts'
import { runAndDie } from '#platform/jobs/testing/run-and-die.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import type { OwnJobTask } from './own-job-process.ts'
import type { Situation, World } from './situation.ts'

const script = new URL('own-job-process.ts', import.meta.url)
/** What the build does for the site. */
const imports = ['read-source-messages.ts', 'read-source-tsx.ts'].map(
  (name) => new URL(`../../testing/source/${name}`, import.meta.url).href,
)

const NEXT_MS = 120_000

type Killed = { readonly points: readonly string[]; readonly outcome: unknown }

/**
 * Kills a process at a point of its job, has another one finish, and answers the points that the first came to
 * and what is there then.
 */
export async function killOwnJob(situation: Situation, dieAt: string): Promise<Killed> {
  const clock = { now: new Date(situation.startsAt) }
  const smtp = situation.needsMail ? await openSmtp() : null
  const env = {
    ...situation.env,
    ...(smtp && { SMTP_URL: smtp.url }),
    SIGNING_SECRET: 'a-secret-of-this-test-of-32-characters',
  }
  await using deps = await createTestDeps({
    env,
    now: () => clock.now,
    catalogue: situation.hasCatalogue ?? false,
  })
  const world: World = { deps, clock, seen: {} }
  if (smtp) world.seen['received'] = () => smtp.received.length
  await situation.prepare(world)
  const job = findJob(situation.job)
  if (job.cron !== undefined) await enqueue(deps.pool, job, {})
  const task: OwnJobTask = {
    url: (deps.pool.options as { connectionString?: string }).connectionString ?? '',
    env: { ...env, DATA_DIR: deps.config.dataDir, RENDER_THREADS: '1', INSPECTION_SECONDS: '120' },
    now: clock.now.getTime(),
    job: situation.job,
    dieAt,
  }
  const { points, signal } = await runAndDie(script, task, imports)
  expect([points.at(-1), signal]).toEqual([dieAt, 'SIGKILL'])
  const jobs = [job, ...(situation.also ?? []).map(findJob)]
  await finishJobs(deps as Deps, jobs)
  if (job.cron !== undefined) {
    // What the killed process had claimed is done, and nothing again, when the job is due next.
    clock.now = new Date(clock.now.getTime() + NEXT_MS)
    await enqueue(deps.pool, job, {})
    await finishJobs(deps as Deps, jobs)
  }
  const { rows } = await deps.pool.query<Record<string, unknown>>(situation.outcome)
  const seen: [string, unknown][] = []
  for (const [name, read] of Object.entries(world.seen)) seen.push([name, await read()])
  await smtp?.close()
  return { points, outcome: { ...rows[0], ...Object.fromEntries(seen) } }
}

function findJob(name: string): AnyJob<Deps> {
  const job = allJobs.find((one) => one.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  return job
}
