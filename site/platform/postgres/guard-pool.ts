import type { Pool, PoolClient } from 'pg'
import { AppError } from '#platform/errors.ts'
import { dropClient, type DatabaseState } from './watch-database.ts'

export type PoolGuard = {
  /** Fails every request that waits for the database, or for a connection to it. */
  failAll(): void
}

type Connected = (error: Error | undefined, client?: PoolClient, release?: () => void) => void

/**
 * Lets requests for a connection fail with 503 while the database hangs, instead of each waiting for itself. `query` of
 * the pool asks for a connection too.
 */
export function guardPool(pool: Pool, state: () => DatabaseState): PoolGuard {
  const used = new Set<PoolClient>()
  const waiting = new Set<(error: Error) => void>()
  pool.on('acquire', (client) => void used.add(client))
  pool.on('release', (_error, client) => void used.delete(client))
  pool.on('remove', (client) => void used.delete(client as PoolClient))
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>

  async function connectOrFail(): Promise<PoolClient> {
    if (state() === 'away') throw databaseHangs()
    const failed = Promise.withResolvers<never>()
    waiting.add(failed.reject)
    const connecting = connect()
    try {
      return await Promise.race([connecting, failed.promise])
    } catch (error) {
      // One that comes too late goes back.
      connecting.then(
        (client) => client.release(),
        () => undefined,
      )
      throw error
    } finally {
      waiting.delete(failed.reject)
    }
  }

  pool.connect = ((callback?: Connected) => {
    const connecting = connectOrFail()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error),
    )
  }) as Pool['connect']
  return {
    failAll() {
      for (const fail of waiting) fail(databaseHangs())
      for (const client of used) dropClient(client)
    },
  }
}

function databaseHangs(): AppError {
  return new AppError('unavailable', { retryAfterS: 2 })
}
