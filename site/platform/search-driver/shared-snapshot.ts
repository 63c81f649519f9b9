import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { SharedSnapshots } from '#platform/storage/shared-snapshots.ts'
import type { QueuePosition } from './change-queue.ts'
import { DOCUMENT_VERSION } from './read-documents.ts'
import { readPositionOf, snapshotPath } from './snapshot-file.ts'

/** One to start from, and the one before for whoever is reading it. */
const KEPT = 2
/** Of other versions of the site and other states of the database: the queue of changes is no longer. */
const KEPT_OTHERS_MS = 7 * 86_400_000
const XID_DIGITS = 20

type Place = { readonly directory: string; readonly snapshots: SharedSnapshots }

/**
 * Brings the newest shared snapshot of this database into the folder, where it is newer than the one that lies there. True
 * where it did. What arrives damaged is thrown away, and the folder stays as it was.
 *
 * @throws StorageError `away`; Error for a damaged one
 */
export async function takeSharedSnapshot(
  { directory, snapshots }: Place,
  database: string,
): Promise<boolean> {
  const newest = (await Array.fromAsync(snapshots.list(folderOf(database)))).at(-1)?.name
  if (newest === undefined) return false
  const local = await readPositionOf(snapshotPath(directory))
  if (local?.database === database && nameOf(local, '') >= stemOf(newest)) return false
  const body = await snapshots.open(newest)
  if (!body) return false
  await mkdir(directory, { recursive: true })
  const temporary = `${snapshotPath(directory)}.shared`
  try {
    const hash = createHash('sha256')
    {
      await using file = await open(temporary, 'w')
      for await (const chunk of body) {
        hash.update(chunk)
        await file.writeFile(chunk)
      }
    }
    if (hash.digest('hex') !== sumOf(newest)) throw new Error(`${newest} is damaged`)
    await rename(temporary, snapshotPath(directory))
    return true
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Shares the snapshot of the folder where nobody shared it or a newer one, and removes old ones. True where it did. */
export async function shareSnapshot({ directory, snapshots }: Place): Promise<boolean> {
  // Another name for the same bytes, however often the snapshot is replaced meanwhile.
  const path = `${snapshotPath(directory)}.sharing`
  await rm(path, { force: true })
  if (!(await isLinked(snapshotPath(directory), path))) return false
  try {
    return await shareFile(path, snapshots)
  } finally {
    await rm(path, { force: true })
  }
}

async function shareFile(path: string, snapshots: SharedSnapshots): Promise<boolean> {
  const origin = await readPositionOf(path)
  if (!origin) return false
  const shared = await Array.fromAsync(snapshots.list(folderOf(origin.database)))
  const newest = shared.at(-1)?.name
  const isNew = newest === undefined || nameOf(origin, '') > stemOf(newest)
  if (isNew) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    await snapshots.put(nameOf(origin, hash.digest('hex')), path)
  }
  await removeOld(snapshots, origin)
  return isNew
}

async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    // Nothing has been made yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

async function removeOld(snapshots: SharedSnapshots, { database }: QueuePosition): Promise<void> {
  const all = await Array.fromAsync(snapshots.list(''))
  const own = all.filter(({ name }) => name.startsWith(folderOf(database)))
  const longAgo = Date.now() - KEPT_OTHERS_MS
  const others = all.filter((one) => !own.includes(one) && one.writtenAt.getTime() < longAgo)
  for (const { name } of [...own.slice(0, -KEPT), ...others]) await snapshots.remove(name)
}

/** Snapshots of one version of documents and one state of a database: the queue of changes leads on from no other. */
function folderOf(database: string): string {
  const id = createHash('sha256').update(database).digest('hex').slice(0, 16)
  return `${DOCUMENT_VERSION}/${id}/`
}

/** In the order of what has been committed. */
function nameOf({ database, snapshot }: QueuePosition, sum: string): string {
  const next = snapshot.split(':')[1] ?? ''
  return `${folderOf(database)}${next.padStart(XID_DIGITS, '0')}-${sum}`
}

function stemOf(name: string): string {
  return name.slice(0, name.lastIndexOf('-') + 1)
}

function sumOf(name: string): string {
  return name.slice(name.lastIndexOf('-') + 1)
}
