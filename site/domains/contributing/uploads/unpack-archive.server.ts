import type { PoolClient } from 'pg'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import type { Deps } from '#platform/context.ts'
import { LARGEST_FILE_BYTES } from '#platform/inspection/create-inspector.ts'
import type { Refusal } from '#platform/inspection/inspection.ts'
import { StorageError } from '#platform/storage/index.ts'
import { enqueueUpload } from './enqueue-upload.server.ts'
import { tidyPath } from './open-upload.server.ts'
import { LARGEST_UNPACKED_BYTES, MOST_ENTRIES } from './upload-limits.ts'
import { endUpload, insertUpload, type UploadRow } from './uploads.queries.server.ts'

type Problem = { readonly reason: Refusal; readonly detail: string }

/** Repetitive drawings pack well; beyond this an entry of some size is a bomb. */
const LARGEST_RATIO = 250
const RATIO_MATTERS_FROM_BYTES = 1_000_000
/** What computers put into archives by themselves. */
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/

/**
 * Turns an archive into uploads, one a file, each looked at by itself. Its directory is read first: one
 * unsafe name, one entry that unfolds to too much, and nothing of it is unpacked. Names in it are
 * never used on this machine.
 */
export async function unpackArchive(
  deps: Pick<Deps, 'staging' | 'now'>,
  client: PoolClient,
  row: UploadRow,
): Promise<Problem | null> {
  if (row.parentId !== null) return { reason: 'unsafe', detail: 'an archive inside an archive' }
  return deps.staging.withPath(row.uuid, (path) => unpackFrom(path, deps, client, row))
}

async function unpackFrom(
  path: string,
  deps: Pick<Deps, 'staging' | 'now'>,
  client: PoolClient,
  row: UploadRow,
): Promise<Problem | null> {
  const made: UploadRow[] = []
  try {
    const zip = await openPromise(path, { autoClose: false })
    try {
      const entries = await readDirectory(zip)
      if ('reason' in entries) return entries
      await client.query('savepoint unpacking')
      for (const entry of entries.files) {
        const child = await insertUpload(client, {
          contributorId: row.contributorId,
          batch: row.batch,
          path: tidyPath(`${row.path.replace(/\.zip$/i, '')}/${entry.fileName}`) ?? entry.fileName,
          bytes: entry.uncompressedSize,
          state: 'received',
          replacesId: row.replacesId,
          parentId: row.id,
          now: deps.now(),
        })
        made.push(child)
        // yauzl ends the stream with an error where an entry holds more or less than it says.
        const from = await zip.openReadStreamPromise(entry)
        await deps.staging.put(child.uuid, from)
        await enqueueUpload(client, child)
      }
    } finally {
      zip.close()
    }
  } catch (error) {
    if (made.length > 0) await client.query('rollback to savepoint unpacking')
    for (const { uuid } of made) await deps.staging.drop(uuid)
    const isOurs =
      error instanceof StorageError || (error as NodeJS.ErrnoException).code === 'ENOSPC'
    if (isOurs) throw error
    const detail = error instanceof Error ? error.message : String(error)
    const isUnsafe = /invalid relative path|absolute path|invalid characters/.test(detail)
    return { reason: isUnsafe ? 'unsafe' : 'damaged', detail }
  }
  await endUpload(client, row.id, { state: 'unpacked', now: deps.now() })
  return null
}

async function readDirectory(
  zip: ZipFile,
): Promise<Problem | { readonly files: readonly Entry[] }> {
  const files: Entry[] = []
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry
    if (fileName.endsWith('/') || CLUTTER.test(fileName)) continue
    files.push(entry)
    unpacked += uncompressedSize
    if (files.length > MOST_ENTRIES) {
      return { reason: 'too_large', detail: `more than ${MOST_ENTRIES} files` }
    }
    if (uncompressedSize > LARGEST_FILE_BYTES || unpacked > LARGEST_UNPACKED_BYTES) {
      return { reason: 'too_large', detail: 'it unpacks to too much' }
    }
    const isLarge = uncompressedSize > RATIO_MATTERS_FROM_BYTES
    if (isLarge && uncompressedSize > compressedSize * LARGEST_RATIO) {
      return { reason: 'unsafe', detail: 'it is packed suspiciously well' }
    }
    if (entry.isEncrypted()) return { reason: 'damaged', detail: 'it is locked with a password' }
  }
  return { files }
}
