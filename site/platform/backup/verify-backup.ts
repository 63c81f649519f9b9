import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createLocalFileStore, StorageError } from '#platform/storage/index.ts'
import { readManifest, type Manifest } from './manifest.ts'

/** Files of the backups beside this one, by content. */
export function filesOfBackup(folder: string) {
  return createLocalFileStore(join(dirname(folder), 'files'))
}

/**
 * Reads every byte of a backup and compares it with its checksum.
 *
 * @returns a sentence for each file that is missing or damaged; empty where all is whole
 * @throws BackupError where there is no finished backup, or its manifest is damaged
 */
export async function verifyBackup(
  folder: string,
): Promise<{ readonly manifest: Manifest; readonly faults: readonly string[] }> {
  const manifest = await readManifest(folder)
  const faults: string[] = []
  for (const { schema, name, file, sha256 } of manifest.tables) {
    const found = await hashOf(join(folder, file))
    if (found !== sha256) {
      const state = found === null ? 'missing' : 'damaged'
      faults.push(`${file} (table ${schema}.${name}) is ${state}`)
    }
  }
  const files = filesOfBackup(folder)
  for (const key of manifest.files) {
    try {
      if ((await files.read(key)) === null) faults.push(`files/${key} is missing`)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      faults.push(`files/${key} is damaged`)
    }
  }
  return { manifest, faults }
}

async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return hash.digest('hex')
}
