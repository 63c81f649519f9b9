import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { StorageError } from './storage-error.ts'

/**
 * Writes a file so that, whenever power or process ends, either the whole file is there under its
 * name or nothing is: temporary file, fsync, rename, fsync of the folders that changed.
 *
 * @throws StorageError `full`
 */
export async function writeDurably(
  root: string,
  temporaryFolder: string,
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  const folder = dirname(path)
  const temporary = join(temporaryFolder, randomUUID())
  try {
    await mkdir(temporaryFolder, { recursive: true })
    await writeAndSync(temporary, bytes)
    const created = await mkdir(folder, { recursive: true })
    await rename(temporary, path)
    await syncFolder(folder)
    if (created) await syncParents(root, folder)
  } catch (error) {
    await rm(temporary, { force: true })
    if (isFull(error)) throw new StorageError('full', 'No space left for files', { cause: error })
    throw error
  }
}

async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx')
  await file.writeFile(bytes)
  await file.sync()
}

async function syncParents(root: string, folder: string): Promise<void> {
  const steps = relative(root, folder).split(sep)
  for (let depth = 0; depth < steps.length; depth += 1) {
    await syncFolder(join(root, ...steps.slice(0, depth)))
  }
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r')
  await folder.sync()
}

function isFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOSPC' || code === 'EDQUOT'
}
