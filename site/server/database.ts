import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import * as schema from '#db/schema/index.ts'

export type Database = NodePgDatabase<typeof schema>

/** Any number of one's own choice; every process that migrates waits for the same one. */
const MIGRATION_LOCK = 7_353_225

/** Opens a pool. Connections lost between queries are dropped and replaced, not fatal. */
export function openDatabase(
  url: string,
  options: { readonly maxConnections?: number; readonly onError?: (error: Error) => void } = {},
): { readonly pool: Pool; readonly db: Database } {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'tessera',
  })
  pool.on('error', (error) => options.onError?.(error))
  // Of a connection in use; its query fails as well, but unheard this event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, db: drizzle(pool, { schema, casing: 'snake_case' }) }
}

/** Brings the database to the current schema. Processes that start at once do it one by one. */
export async function migrate(pool: Pool, migrationsFolder = findMigrations()): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  } catch (error) {
    // Closing the connection frees the lock.
    client.release(true)
    throw error
  }
}

/** `site/db/migrations`, seen from the source file or from the bundle in `site/build/server`. */
function findMigrations(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    for (const candidate of [join(folder, 'db/migrations'), join(folder, 'site/db/migrations')]) {
      if (existsSync(join(candidate, 'meta/_journal.json'))) return candidate
    }
    if (folder === dirname(folder)) throw new Error('The folder site/db/migrations is missing.')
  }
}
