import type { FileStore } from './file-store.ts'
import { StorageError } from './storage-error.ts'

/** The bytes of a file for whoever copies it: a damaged one is as good as none. @throws StorageError `away` */
export async function readUndamaged(
  files: Pick<FileStore, 'read'>,
  key: string,
): Promise<Buffer | null> {
  try {
    return await files.read(key)
  } catch (error) {
    if (error instanceof StorageError && error.code === 'damaged') return null
    throw error
  }
}
