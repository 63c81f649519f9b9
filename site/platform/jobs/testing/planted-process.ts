/**
 * A process that takes an order and sends its parcel by a job, and kills itself at one of its points: before
 * each statement of the two, and before the queue hears that the job is done. It ends in no other way.
 */
import { createLog } from '#platform/log.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { dieAtPoint, watchPool, type PointName } from './die-at-point.ts'
import { plantedWays, type PlantedWay } from './planted-jobs.ts'

export type PlantedTask = {
  readonly url: string
  readonly way: PlantedWay
  readonly dieAt: PointName
}

const task = JSON.parse(process.argv[2] ?? '') as PlantedTask
const { order, job } = plantedWays[task.way]
const points = dieAtPoint(task.dieAt)
const { pool } = openDatabase(task.url, { maxConnections: 8 })
const watched = watchPool(points, pool)

await order(watched, job)
points.point('ordered')
const deps = { pool, log: createLog('silent'), now: () => new Date() }
startJobs(deps, {
  lanes: { quick: 1, heavy: 1, outbound: 1 },
  jobs: [
    {
      ...job,
      async run(context: Parameters<typeof job.run>[0], input: unknown) {
        await job.run({ ...context, deps: { pool: watched } }, input as never)
        points.point('done')
      },
    },
  ],
})
