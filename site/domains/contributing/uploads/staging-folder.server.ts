import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#platform/context.ts'

type Staged = Pick<Deps, 'config'>

/** Where the bytes of an upload lie until it is looked at; the name is never a visitor's. */
export function stagedPath({ config }: Staged, uuid: string): string {
  return join(stagingFolder({ config }), uuid)
}

export function stagingFolder({ config }: Staged): string {
  return join(config.dataDir, 'uploads')
}

/** An empty file for an upload that begins. */
export async function openStaged(deps: Staged, uuid: string): Promise<void> {
  await mkdir(stagingFolder(deps), { recursive: true })
  const file = await open(stagedPath(deps, uuid), 'w')
  await file.close()
}

/** Bytes that arrived so far; null where the file is gone. */
export async function stagedBytes(deps: Staged, uuid: string): Promise<number | null> {
  try {
    return (await stat(stagedPath(deps, uuid))).size
  } catch (error) {
    return nullWhereMissing(error)
  }
}

export async function readStaged(deps: Staged, uuid: string): Promise<Buffer | null> {
  try {
    return await readFile(stagedPath(deps, uuid))
  } catch (error) {
    return nullWhereMissing(error)
  }
}

export async function dropStaged(deps: Staged, uuid: string): Promise<void> {
  await rm(stagedPath(deps, uuid), { force: true })
}

export async function listStaged(deps: Staged): Promise<string[]> {
  try {
    return await readdir(stagingFolder(deps))
  } catch (error) {
    return nullWhereMissing(error) ?? []
  }
}

/** @throws whatever else is wrong */
function nullWhereMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
