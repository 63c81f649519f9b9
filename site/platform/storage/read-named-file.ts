import type { FileStore } from './file-store.ts'
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
