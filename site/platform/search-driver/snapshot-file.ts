import { mkdir, open, rename, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { QueuePosition } from './change-queue.ts'
import { DOCUMENT_VERSION } from './read-documents.ts'

/** What an index was made from. */
export type SnapshotOrigin = {
  /** How documents were made; another version of the site may make them otherwise. */
  readonly documents: string
  /** Changes from here on are not in it. */
  readonly position: QueuePosition
}

/** The bytes are in memory that threads share. */
type Snapshot = { readonly origin: SnapshotOrigin; readonly bytes: Uint8Array }

const HEADER = 'tessera-search-2\n'
const LONGEST_HEAD = 65_536
const MOST_AT_ONCE = 1 << 28

/**
 * Writes the snapshot beside its place, flushes it to the disk and renames it: whoever is killed in
 * between leaves the former snapshot whole.
 */
export async function writeSnapshot(
  directory: string,
  origin: SnapshotOrigin,
  bytes: Uint8Array,
): Promise<void> {
  await mkdir(directory, { recursive: true })
  const path = snapshotPath(directory)
  const temporary = `${path}.tmp`
  {
    await using file = await open(temporary, 'w')
    const text = JSON.stringify(origin)
    await file.writeFile(`${HEADER}${crc32(text)} ${text}\n`)
    await file.writeFile(bytes)
    await file.sync()
  }
  await rename(temporary, path)
  await using folder = await open(directory, 'r')
  await folder.sync()
}

/** The snapshot and what it was made from; null when there is none that can be read. */
export async function readSnapshot(directory: string): Promise<Snapshot | null> {
  const file = await open(snapshotPath(directory), 'r').catch(() => null)
  if (!file) return null
  await using _closing = file
  const head = await readHead(file)
  return head && { origin: head.origin, bytes: await readFrom(file, head.end) }
}

/** What the snapshot in a file was made from; null when there is none that can be read. */
export async function readPositionOf(path: string): Promise<QueuePosition | null> {
  const file = await open(path, 'r').catch(() => null)
  if (!file) return null
  await using _closing = file
  return (await readHead(file))?.origin.position ?? null
}

async function readHead(file: FileHandle) {
  const head = Buffer.alloc(LONGEST_HEAD)
  const { bytesRead } = await file.read(head, 0, LONGEST_HEAD, 0)
  const start = head.subarray(0, bytesRead)
  const end = start.indexOf('\n', HEADER.length)
  if (!start.subarray(0, HEADER.length).equals(Buffer.from(HEADER)) || end < 0) return null
  const origin = parseOrigin(start.subarray(HEADER.length, end).toString())
  return origin && { origin, end: end + 1 }
}

async function readFrom(file: FileHandle, start: number): Promise<Uint8Array> {
  const length = (await file.stat()).size - start
  const bytes = new Uint8Array(new SharedArrayBuffer(length))
  for (let at = 0; at < length;) {
    const { bytesRead } = await file.read(
      bytes,
      at,
      Math.min(length - at, MOST_AT_ONCE),
      start + at,
    )
    if (bytesRead === 0) break
    at += bytesRead
  }
  return bytes
}

/** Null for what is damaged or was written by another version of the site. */
function parseOrigin(line: string): SnapshotOrigin | null {
  const [, sum, text = ''] = /^(\d+) (.*)$/.exec(line) ?? []
  if (Number(sum) !== crc32(text)) return null
  const origin = JSON.parse(text) as SnapshotOrigin
  return origin.documents === DOCUMENT_VERSION ? origin : null
}

export function snapshotPath(directory: string): string {
  return join(directory, 'catalogue.snapshot')
}
