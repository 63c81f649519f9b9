import { resolve } from 'node:path'
import type { Pool } from 'pg'
import { migrate } from '#site/platform/migrate.ts'
import { openDatabase } from '#site/platform/postgres/database.ts'
import { createLog } from '#site/platform/log.ts'
import { startDatabase } from '#site/platform/postgres/server/start-database.ts'
import { readSettingsFile } from '#site/platform/settings/settings-file.ts'

/** Does a command's work over the database of the settings, while the site runs or not. */
export async function withDatabase(
  work: (opened: { readonly pool: Pool; readonly dataDir: string }) => Promise<void>,
  { maxConnections = 2 } = {},
): Promise<void> {
  readSettingsFile()
  const dataDir = resolve(process.env['DATA_DIR'] ?? './data')
  const databaseUrl = process.env['DATABASE_URL'] || null
  const database = await startDatabase({ databaseUrl, dataDir }, createLog('warn'))
  const { pool } = openDatabase(database.url, { maxConnections })
  try {
    await migrate(pool)
    await work({ pool, dataDir })
  } finally {
    await pool.end()
    await database.stop()
  }
}
