import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient } from 'pg'
import { AppError } from '#platform/errors.ts'
import type { DatabaseState } from './watch-database.ts'

const requests = new AsyncLocalStorage<() => DatabaseState>()

/**
 * Within `work`, for which a visitor waits, no transaction begins while the database is slow: it would be seconds before it
 * ended. The start of a process, jobs and other work behind requests wait as long as it takes.
 */
export function refusingSlowTransactions<Result>(
  state: () => DatabaseState,
  work: () => Result,
): Result {
  return requests.run(state, work)
}

/**
 * Runs `work` in one transaction; a throw undoes it.
 *
 * @throws {AppError} unavailable before anything is done, see `refusingSlowTransactions`
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  // Not a part of one that is under way, see `poolWithin`.
  const begins = pool instanceof Pool
  if (begins && requests.getStore()?.() === 'slow') {
    throw new AppError('unavailable', { retryAfterS: 2 })
  }
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot roll back is closed, which undoes the work as well.
    const isClean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isClean)
    throw error
  }
}
