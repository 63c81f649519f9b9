import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

type Snapshot = { readonly revision: string; readonly bytes: Uint8Array }

const HEADER = 'tessera-search-1\n'

/**
 * Writes the snapshot beside its place, flushes it to the disk and renames it: whoever is killed in
 * between leaves the former snapshot whole.
 */
export async function writeSnapshot(
  directory: string,
  revision: string,
  bytes: Uint8Array,
): Promise<void> {
  await mkdir(directory, { recursive: true })
  const path = snapshotPath(directory)
  const temporary = `${path}.tmp`
  const file = await open(temporary, 'w')
  try {
    await file.write(`${HEADER}${revision}\n`)
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

/** The snapshot and the catalogue revision it was made from; null when there is none that can be read. */
export async function readSnapshot(directory: string): Promise<Snapshot | null> {
  const file = await readFile(snapshotPath(directory)).catch(() => null)
  if (!file?.subarray(0, HEADER.length).equals(Buffer.from(HEADER))) return null
  const end = file.indexOf('\n', HEADER.length)
  if (end < 0) return null
  return {
    revision: file.subarray(HEADER.length, end).toString(),
    bytes: new Uint8Array(file.subarray(end + 1)),
  }
}

function snapshotPath(directory: string): string {
  return join(directory, 'catalogue.snapshot')
}
