import { createReadStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '#platform/migrate.ts'
import { extensionInKey, type FileStore } from '#platform/storage/index.ts'
import { BackupError } from './backup-error.ts'
import { findForeignKeys, findTables, holdsData, quoted } from './backup.queries.ts'
import type { DumpedTable, Manifest } from './manifest.ts'
import { emptyAtMigrations } from './empty-at-migrations.ts'
import { filesOfBackup, verifyBackup } from './verify-backup.ts'

type RestoreDeps = { readonly pool: Pool; readonly files: FileStore }

type RestoreInput = {
  readonly folder: string
  /** Overwrite a database that holds accounts, assets, grants or payments. */
  readonly replaces: boolean
  /** Where the site looks for the secret. */
  readonly signingSecretPath: string
}

/**
 * Brings the database to the snapshot of a backup and the files back into the store. Every byte is checked before
 * anything is touched, and all rows are one transaction: what fails leaves the rows as they were, or an empty
 * schema where the migrations differed. Migrates to this version at the end.
 *
 * @throws BackupError with what is wrong: damaged, not empty, of a later version
 */
export async function restoreBackup(
  { pool, files }: RestoreDeps,
  { folder, replaces, signingSecretPath }: RestoreInput,
): Promise<Manifest> {
  const { manifest, faults } = await verifyBackup(folder)
  if (faults.length > 0) {
    throw new BackupError(`Nothing was restored, the backup is damaged:\n${faults.join('\n')}`)
  }
  const client = await pool.connect()
  try {
    if (!replaces && (await holdsData(client))) {
      throw new BackupError('The database holds data. Add --replace to overwrite it.')
    }
    await emptyAtMigrations(pool, client, manifest.migrations)
    // Files before rows, as everywhere: no row ever names a file that is not there.
    await restoreFiles(files, folder, manifest)
    await restoreRows(client, folder, manifest)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
  if (manifest.hasSigningSecret) await copyFile(join(folder, 'signing-secret'), signingSecretPath)
  await migrate(pool)
  return manifest
}

async function restoreFiles(files: FileStore, folder: string, manifest: Manifest): Promise<void> {
  const kept = filesOfBackup(folder)
  for (const key of manifest.files) {
    const bytes = await kept.read(key)
    if (bytes === null) throw new BackupError(`files/${key} vanished during the restore.`)
    await files.put(bytes, extensionInKey(key))
  }
}

async function restoreRows(client: PoolClient, folder: string, manifest: Manifest): Promise<void> {
  await client.query('begin')
  refuseOtherTables(await findTables(client), manifest.tables)
  const tables = manifest.tables.map(({ schema, name }) => quoted(schema, name))
  const keys = await findForeignKeys(client)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  // Before truncating: append-only tables refuse that by a trigger.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of manifest.tables) await copyRows(client, folder, table)
  // Each key looks at every row anew: what does not belong together is not restored.
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { schema, name, value, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      quoted(schema, name),
      value,
      isCalled,
    ])
  }
  await client.query('commit')
}

async function copyRows(client: PoolClient, folder: string, table: DumpedTable): Promise<void> {
  const { schema, name, columns, file, rows } = table
  const listed = columns.map((column) => quoted(column)).join(', ')
  const copy = client.query(copyFrom(`copy ${quoted(schema, name)} (${listed}) from stdin`))
  await pipeline(createReadStream(join(folder, file)), createZstdDecompress(), copy)
  if (copy.rowCount !== rows) {
    throw new BackupError(`${file} holds ${copy.rowCount} rows of ${schema}.${name}, not ${rows}.`)
  }
}

type Columns = {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
}

function refuseOtherTables(here: readonly Columns[], dumped: readonly Columns[]): void {
  const lines = (tables: readonly Columns[]) =>
    tables.map(
      ({ schema, name, columns }) => `${schema}.${name} (${columns.toSorted().join(', ')})`,
    )
  const [found, wanted] = [lines(here), lines(dumped)]
  const differing = [
    ...wanted.filter((line) => !found.includes(line)).map((line) => `not here: ${line}`),
    ...found.filter((line) => !wanted.includes(line)).map((line) => `not in the backup: ${line}`),
  ]
  if (differing.length > 0) {
    throw new BackupError(`The tables here are not those of the backup:\n${differing.join('\n')}`)
  }
}
