import { resolve } from 'node:path'
import type { Pool } from 'pg'
import { migrate } from '#site/platform/migrate.ts'
import { openDatabase } from '#site/platform/postgres/database.ts'
import { createLog } from '#site/platform/log.ts'
import { startDatabase } from '#site/platform/postgres/server/start-database.ts'
import { loadConfig } from '#site/platform/settings/config.ts'
import { readSettingsFile } from '#site/platform/settings/settings-file.ts'
import { openStorage, s3SettingsOf, type FileStore } from '#site/platform/storage/index.ts'

type Opened = {
  readonly pool: Pool
  readonly dataDir: string
  /** The files of the settings: in the data folder or a bucket. */
  readonly openFiles: () => Promise<FileStore>
}

/** Does a command's work over the database of the settings, while the site runs or not. */
export async function withDatabase(
  work: (opened: Opened) => Promise<void>,
  { maxConnections = 2 } = {},
): Promise<void> {
  readSettingsFile()
  const dataDir = resolve(process.env['DATA_DIR'] ?? './data')
  const databaseUrl = process.env['DATABASE_URL'] || null
  const databaseDirectUrl = process.env['DATABASE_DIRECT_URL'] || null
  const settings = { databaseUrl, databaseDirectUrl, dataDir }
  const database = await startDatabase(settings, createLog('warn'))
  const { pool } = openDatabase(database.directUrl, { maxConnections })
  try {
    await migrate(pool)
    const openFiles = async () => {
      const { files } = await openStorage(dataDir, s3SettingsOf(loadConfig(process.env)))
      return files
    }
    await work({ pool, dataDir, openFiles })
  } finally {
    await pool.end()
    await database.stop()
  }
}
