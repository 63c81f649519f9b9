import { expect } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { finishJobs } from './finish-jobs.ts'
import { plantedTables, plantedWays, type PlantedWay } from './planted-jobs.ts'
import type { PlantedTask } from './planted-process.ts'
import { runAndDie } from './run-and-die.ts'

const script = new URL('planted-process.ts', import.meta.url)

/** Kills a process at a point of its work, has another one finish, and answers what is there then. */
export async function killAndFinish(way: PlantedWay, dieAt: string) {
  await using database = await createTestDatabase()
  const { pool, url } = database
  await pool.query(plantedTables)
  const task: PlantedTask = { url, way, dieAt }
  const { points, signal } = await runAndDie(script, task)
  expect([points.at(-1), signal]).toEqual([dieAt, 'SIGKILL'])
  const deps = { pool, log: createLog('silent'), now: () => new Date() }
  await finishJobs(deps, [plantedWays[way].job as never])
  const { rows } = await pool.query<{ orders: number; parcels: number }>(
    `select (select count(*)::int from planted_orders) as orders,
       (select count(*)::int from planted_parcels) as parcels`,
  )
  return rows[0]
}
