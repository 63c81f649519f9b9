import type { Pool, PoolClient } from 'pg'
import { AppError } from '#platform/errors.ts'
import type { DatabaseState } from './watch-database.ts'

const states = new WeakMap<Pool, () => DatabaseState>()

/** From now on no transaction of this pool begins while the database is slow: it would be seconds before it ended. */
export function refuseSlowTransactions(pool: Pool, state: () => DatabaseState): void {
  states.set(pool, state)
}

/**
 * Runs `work` in one transaction; a throw undoes it.
 *
 * @throws {AppError} unavailable before anything is done, see `refuseSlowTransactions`
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  if (states.get(pool)?.() === 'slow') throw new AppError('unavailable', { retryAfterS: 2 })
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
