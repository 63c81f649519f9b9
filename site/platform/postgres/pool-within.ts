import type { Pool, PoolClient } from 'pg'

/**
 * A pool whose every connection is the one of a transaction under way: a use case that opens its own
 * transaction runs as a part of the outer one (a savepoint), and is undone with it.
 */
export function poolWithin(client: PoolClient): Pool {
  let savepoints = 0
  const connect = async () => clientWithin(client, `inner_${++savepoints}`)
  return { query: client.query.bind(client), connect } as unknown as Pool
}

function clientWithin(client: PoolClient, savepoint: string): PoolClient {
  const words = new Map<unknown, string>([
    ['begin', `savepoint ${savepoint}`],
    ['commit', `release savepoint ${savepoint}`],
    ['rollback', `rollback to savepoint ${savepoint}`],
  ])
  const query = (text: string, values?: unknown[]) => client.query(words.get(text) ?? text, values)
  return { query, release: () => undefined } as unknown as PoolClient
}
