import type { Deps } from '#platform/context.ts'
import type { StoredFileRow } from './asset.queries.server.ts'

/** The bytes of a stored file, or null when the file store no longer has it. */
export async function readStoredFile(
  { files }: Pick<Deps, 'files'>,
  { body, storageKey }: Pick<StoredFileRow, 'body' | 'storageKey'>,
): Promise<Uint8Array | null> {
  if (body !== null) return new TextEncoder().encode(body)
  return storageKey === null ? null : files.read(storageKey)
}
