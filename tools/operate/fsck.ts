/**
 * `npm run fsck`: whether everything that is kept agrees with everything else; see docs/billing.md. Changes nothing.
 * Ends with 0 where all is well and 1 where something is wrong.
 */
import { join, resolve } from 'node:path'
import { migrate } from '#site/platform/migrate.ts'
import { openDatabase } from '#site/platform/postgres/database.ts'
import { runFsck } from '#site/domains/admin/fsck/index.server.ts'
import { createLog } from '#site/platform/log.ts'
import { startDatabase } from '#site/platform/postgres/server/start-database.ts'
import { readSettingsFile } from '#site/platform/settings/settings-file.ts'
import { createLocalFileStore } from '#site/platform/storage/index.ts'

readSettingsFile()
const dataDir = resolve(process.env['DATA_DIR'] ?? './data')
const databaseUrl = process.env['DATABASE_URL'] || null
const database = await startDatabase({ databaseUrl, dataDir }, createLog('warn'))
const { pool } = openDatabase(database.url, { maxConnections: 4 })
try {
  await migrate(pool)
  const sections = await runFsck({ pool, files: createLocalFileStore(join(dataDir, 'files')) })
  for (const { name, looked, faults, notes } of sections) {
    console.log(`${faults.length === 0 ? 'ok    ' : 'FAULTY'} ${name}: ${looked}`)
    for (const fault of faults) console.log(`       ! ${fault}`)
    for (const note of notes) console.log(`       · ${note}`)
  }
  const faults = sections.flatMap((section) => section.faults)
  console.log(faults.length === 0 ? 'Everything agrees.' : `${faults.length} faults.`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await pool.end()
  await database.stop()
}
