import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as schema from '#db/schema/index.ts'

export type Database = NodePgDatabase<typeof schema>

/** Opens a pool. Connections lost between queries are dropped and replaced, not fatal. */
export function openDatabase(
  url: string,
  options: {
    readonly maxConnections?: number
    readonly onError?: (error: Error) => void
    /** How long anything waits for a connection. */
    readonly connectMs?: number
  } = {},
): { readonly pool: Pool; readonly db: Database } {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: options.connectMs ?? 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'tessera',
  })
  pool.on('error', (error) => options.onError?.(error))
  // Of a connection in use; its query fails as well, but unheard this event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, db: drizzle(pool, { schema, casing: 'snake_case' }) }
}
