/**
 * `npm run restore -- <folder>/<backup> [--replace]`: a backup into the database and the data folder of the settings,
 * with the site stopped; see docs/operating.md. Run `npm run fsck` afterwards. Ends with 1 where nothing was restored.
 */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BackupError, restoreBackup } from '#site/platform/backup/index.ts'
import { DataFolderInUse, lockDataFolder } from '#site/platform/postgres/server/instance-lock.ts'
import { withDatabase } from './with-database.ts'

const [folder, option] = process.argv.slice(2)
if (folder === undefined || (option !== undefined && option !== '--replace')) {
  console.error('npm run restore -- <folder>/<backup> [--replace]')
  process.exit(2)
}
const backup = resolve(folder)
const startedAt = performance.now()
try {
  await withDatabase(async ({ pool, dataDir, openFiles }) => {
    const release = lockDataFolder({ dataDir, port: 0 })
    try {
      const { takenAt, files } = await restoreBackup(
        { pool, files: await openFiles() },
        {
          folder: backup,
          replaces: option === '--replace',
          signingSecretPath: join(dataDir, 'signing-secret'),
        },
      )
      // Made from other rows; the next start reads them anew.
      await rm(join(dataDir, 'search'), { recursive: true, force: true })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`Restored what was there at ${takenAt}, ${files.length} files, in ${seconds} s.`)
      console.log('Run npm run fsck now.')
    } finally {
      release()
    }
  })
} catch (error) {
  if (!(error instanceof BackupError || error instanceof DataFolderInUse)) throw error
  console.error(error.message)
  process.exitCode = 1
}
