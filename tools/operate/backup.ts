/**
 * `npm run backup -- <folder>` writes a backup below the folder, while the site runs or not;
 * `npm run backup -- verify <folder>/<backup>` reads every byte of one. Touches BACKUP_MARK at the end, for the
 * light of the staff. Ends with 1 where something is wrong. See docs/operating.md.
 */
import { join, resolve } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { BackupError, verifyBackup, writeBackup } from '#site/platform/backup/index.ts'
import { withDatabase } from './with-database.ts'

const [first, second] = process.argv.slice(2)
if (first === undefined || (first === 'verify') !== (second !== undefined)) {
  console.error('npm run backup -- <folder> | verify <folder>/<backup>')
  process.exit(2)
}
try {
  if (second === undefined) await write(resolve(first))
  else await verify(resolve(second))
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function write(target: string): Promise<void> {
  const startedAt = performance.now()
  await withDatabase(async ({ pool, dataDir, openFiles }) => {
    const { folder, manifest, copied } = await writeBackup(
      { pool, files: await openFiles(), now: () => new Date() },
      { target, signingSecretPath: join(dataDir, 'signing-secret') },
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `${folder}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files ` +
        `(${copied} new), ${seconds} s`,
    )
    for (const key of manifest.missing) console.error(`missing or damaged in the site: ${key}`)
    const mark = process.env['BACKUP_MARK']
    if (manifest.missing.length > 0) process.exitCode = 1
    else if (mark) await writeFile(mark, `${manifest.takenAt}\n`)
  })
}

async function verify(folder: string): Promise<void> {
  const { manifest, faults } = await verifyBackup(folder)
  for (const fault of faults) console.log(fault)
  console.log(
    faults.length === 0 ? `Whole, taken at ${manifest.takenAt}.` : `${faults.length} faults.`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
