import { Logger, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'

/**
 * Brings the schema `graphile_worker` up to the version of the library: one query where it is. Processes that
 * start at once share the work.
 */
export async function migrateQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
}
