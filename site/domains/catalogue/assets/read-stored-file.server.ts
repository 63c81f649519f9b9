import type { Deps } from '#platform/context.ts'
import { readNamedFile } from '#platform/storage/index.ts'
import type { StoredFileRow } from './asset.queries.server.ts'

/** The bytes of a stored file; null where the row has none. @throws StorageError as `readNamedFile` */
export async function readStoredFile(
  { files }: Pick<Deps, 'files'>,
  { body, storageKey }: Pick<StoredFileRow, 'body' | 'storageKey'>,
): Promise<Uint8Array | null> {
  if (body !== null) return new TextEncoder().encode(body)
  return storageKey === null ? null : readNamedFile(files, storageKey)
}
