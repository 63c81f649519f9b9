import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { migrateQueue } from './jobs/migrate-queue.ts'

/** Any number of one's own choice; every process that migrates waits for the same one. */
const MIGRATION_LOCK = 7_353_225

/** Brings the database to the current schema, the queue's included. Processes that start at once do it one by one. */
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
  await migrateQueue(pool)
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
