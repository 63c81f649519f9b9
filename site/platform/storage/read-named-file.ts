import type { FileStore, PublicFile } from './file-store.ts'
import { StorageError } from './storage-error.ts'

/**
 * A file that a row names: that the store lacks it is our fault, not the visitor's.
 *
 * @throws StorageError `missing`, and as `FileStore.read`
 */
export async function readNamedFile(
  files: Pick<FileStore, 'read'>,
  key: string | null,
): Promise<Buffer> {
  const bytes = key === null ? null : await files.read(key)
  if (!bytes) throw new StorageError('missing', `The stored file ${key} is missing`)
  return bytes
}

/**
 * Where a visitor gets a file that a row names from the store itself; null where the site has to send it.
 *
 * @throws StorageError `missing`, `away`, `invalid_key`
 */
export async function addressOfNamedFile(
  files: Pick<FileStore, 'has' | 'publicAddress'>,
  key: string,
  file: PublicFile,
): Promise<string | null> {
  if (!files.publicAddress) return null
  // Asked first: the store would tell the visitor in its own words.
  if (!(await files.has(key))) {
    throw new StorageError('missing', `The stored file ${key} is missing`)
  }
  return files.publicAddress(key, file)
}
