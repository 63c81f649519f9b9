/**
 * A process that runs one kind of job as the site does, and kills itself at one of its points: before each
 * statement, each change of the file store, each mail, and before the queue hears that the job is done.
 */
import { allJobs } from '#compose/all-jobs.ts'
import { createDeps } from '#compose/create-deps.ts'
import type { Deps } from '#platform/context.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { dieAtPoint, watchPool } from '#platform/jobs/testing/die-at-point.ts'
import { createLog } from '#platform/log.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { loadConfig } from '#platform/settings/config.ts'

export type OwnJobTask = {
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  readonly now: number
  readonly job: string
  readonly dieAt: string
}

const task = JSON.parse(process.argv[2] ?? '') as OwnJobTask
const points = dieAtPoint(task.dieAt)
const { pool, db } = openDatabase(task.url, { maxConnections: 10 })
const config = loadConfig(task.env)
const now = () => new Date(task.now)
const deps: Deps = await createDeps({ config, pool, db, log: createLog('silent'), now })
const watched: Deps = {
  ...deps,
  pool: watchPool(points, pool),
  files: points.watched(deps.files, ['put', 'remove']),
  mail: deps.mail && points.watched(deps.mail, ['send']),
}
startJobs(deps, {
  lanes: { quick: 1, heavy: 1, outbound: 1 },
  jobs: allJobs
    .filter(({ name }) => name === task.job)
    .map((job) => ({
      ...job,
      async run(context, input) {
        await job.run({ ...context, deps: watched }, input)
        points.point('done')
      },
    })),
})
