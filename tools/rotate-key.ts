import { rotateSigningKey } from '#site/domains/licensing/licenses/index.server.ts'
import { findSigningKeys } from '#site/domains/licensing/licenses/index.server.ts'
import { loadConfig } from '#site/platform/settings/config.ts'
import { migrate } from '#site/platform/migrate.ts'
import { openDatabase } from '#site/platform/postgres/database.ts'
import { createLog } from '#site/platform/log.ts'
import { startDatabase } from '#site/platform/postgres/server/start-database.ts'
import { readSettingsFile } from '#site/platform/settings/settings-file.ts'

/**
 * Makes another key sign the certificates of licences from now on, while the site runs or not. The former
 * ones stay published, and what they signed still verifies. Prints all, the newest first.
 */
export async function rotateKey(): Promise<void> {
  readSettingsFile()
  const config = loadConfig(process.env)
  const database = await startDatabase(config, createLog('warn'))
  const { pool } = openDatabase(database.directUrl, { maxConnections: 2 })
  try {
    await migrate(pool)
    await rotateSigningKey({ pool, config, now: () => new Date() })
    for (const { id, publicKey, retiredAt } of await findSigningKeys(pool)) {
      const state = retiredAt ? `retired ${retiredAt.toISOString()}` : 'signs from now on'
      console.log(`${id}  ${publicKey.toString('base64')}  ${state}`)
    }
  } finally {
    await pool.end()
    await database.stop()
  }
}
