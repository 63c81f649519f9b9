import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  createLocalFileStore,
  extensionInKey,
  readUndamaged,
  type FileStore,
} from '#platform/storage/index.ts'
import { namedKeys } from '#platform/storage/stored-files.queries.ts'
import { version } from '#platform/version.ts'
import { BackupError } from './backup-error.ts'
import { findMigrationMoments, findTables, quoted, readSequences } from './backup.queries.ts'
import { MANIFEST, writeManifest, type DumpedTable, type Manifest } from './manifest.ts'

type BackupDeps = { readonly pool: Pool; readonly files: FileStore; readonly now: () => Date }

type Written = {
  /** Folder of this backup below the target. */
  readonly folder: string
  readonly manifest: Manifest
  /** Files that no earlier backup in the same target had. */
  readonly copied: number
}

/**
 * Writes one backup into `target/<moment>` and its files into `target/files`, which all backups of the target
 * share: a file that is there is not copied again. The rows are one snapshot, however much is written meanwhile.
 * The manifest comes last, so a folder without one is no backup.
 *
 * @throws BackupError where the disk is full; nothing half is left
 */
export async function writeBackup(
  { pool, files, now }: BackupDeps,
  { target, signingSecretPath }: { readonly target: string; readonly signingSecretPath: string },
): Promise<Written> {
  const takenAt = now().toISOString()
  const folder = join(target, takenAt.replaceAll(/[:.]/g, '-'))
  const unfinished = `${folder}.unfinished`
  try {
    await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
    const snapshot = await dumpDatabase(pool, unfinished)
    const { held, missing, copied } = await copyFiles(files, target, snapshot.keys)
    const hasSigningSecret = await keepSecret(signingSecretPath, unfinished)
    const { keys: _, ...rows } = snapshot
    const manifest: Manifest = {
      format: 1,
      version,
      takenAt,
      ...rows,
      files: held,
      missing,
      hasSigningSecret,
    }
    await writeSynced(join(unfinished, MANIFEST), writeManifest(manifest))
    await rename(unfinished, folder)
    return { folder, manifest, copied }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (['ENOSPC', 'EDQUOT', 'full'].includes(String((error as NodeJS.ErrnoException).code))) {
      throw new BackupError(`No space left in ${target}. Nothing of this backup was kept.`, {
        cause: error,
      })
    }
    throw error
  }
}

/** Rows, sequences and names of files as of one moment. */
async function dumpDatabase(pool: Pool, folder: string) {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await findMigrationMoments(client)
    const tables: DumpedTable[] = []
    for (const [index, table] of (await findTables(client)).entries()) {
      const file = `tables/${String(index).padStart(4, '0')}.copy.zst`
      tables.push({ ...table, file, ...(await dumpTable(client, table, join(folder, file))) })
    }
    const sequences = await readSequences(client)
    const { rows } = await client.query<{ key: string }>(
      `select key from (${namedKeys}) named where key is not null order by key`,
    )
    await client.query('commit')
    client.release()
    return { migrations, tables, sequences, keys: rows.map(({ key }) => key) }
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function dumpTable(
  client: PoolClient,
  { schema, name, columns }: { schema: string; name: string; columns: readonly string[] },
  path: string,
) {
  const listed = columns.map((column) => quoted(column)).join(', ')
  const copy = client.query(copyTo(`copy ${quoted(schema, name)} (${listed}) to stdout`))
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(
    copy,
    createZstdCompress(),
    hashing,
    createWriteStream(path, { flush: true, mode: 0o600 }),
  )
  return { rows: copy.rowCount ?? 0, sha256: hash.digest('hex') }
}

async function copyFiles(files: FileStore, target: string, keys: readonly string[]) {
  const kept = createLocalFileStore(join(target, 'files'))
  const held: string[] = []
  const missing: string[] = []
  let copied = 0
  for (const key of keys) {
    if (!(await kept.has(key))) {
      const bytes = await readUndamaged(files, key)
      if (bytes === null) {
        missing.push(key)
        continue
      }
      await kept.put(bytes, extensionInKey(key))
      copied += 1
    }
    held.push(key)
  }
  return { held, missing, copied }
}

/** It opens what rows hold encrypted; where SIGNING_SECRET is set, it is with the settings and not in a file. */
async function keepSecret(path: string, folder: string): Promise<boolean> {
  if (!(await stat(path).catch(() => null))) return false
  await copyFile(path, join(folder, 'signing-secret'))
  return true
}

async function writeSynced(path: string, text: string): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
}
