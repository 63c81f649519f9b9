import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What goes wrong in ways that the person at the terminal can mend. */
export class CliError extends Error {
  override readonly name = 'CliError'
}

/** `tessera.json`: which site, and where files go. */
export type Project = { readonly origin: string; readonly folder: string }

/** What is known of a file that was added: enough to check it and to name its author without the site. */
export type LockedFile = {
  readonly uuid: string
  readonly format: string
  /** Path from the lock file, with slashes. */
  readonly file: string
  readonly sha256: string
  readonly spdx: string
  readonly license_url: string
  /** Number in the licence ledger of the site. */
  readonly license_number: string
  readonly credit: string
  readonly source: string
}

/** By slug and format. */
export type Lock = Readonly<Record<string, LockedFile>>

const PROJECT_FILE = 'tessera.json'
export const LOCK_FILE = 'tessera.lock.json'

export async function readProject(cwd: string, origin: string | undefined): Promise<Project> {
  const found = (await readJson(join(cwd, PROJECT_FILE))) as Partial<Project> | null
  const project = { folder: 'assets', ...found, ...(origin && { origin }) }
  const url = URL.parse(project.origin ?? '')
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new CliError(`Name the site once: --origin https://… is kept in ${PROJECT_FILE}.`)
  }
  if (typeof project.folder !== 'string' || /(^\/|\.\.|:)/.test(project.folder)) {
    throw new CliError(`The folder in ${PROJECT_FILE} must lie within the project.`)
  }
  return { origin: url.origin, folder: project.folder }
}

export async function writeProject(cwd: string, project: Project): Promise<void> {
  await writeJson(join(cwd, PROJECT_FILE), project)
}

export async function readLock(cwd: string): Promise<Lock> {
  const found = (await readJson(join(cwd, LOCK_FILE))) as { version?: unknown; files?: Lock } | null
  if (found === null) return {}
  if (found.version !== 1 || typeof found.files !== 'object') {
    throw new CliError(`${LOCK_FILE} is of another version of this program.`)
  }
  return found.files
}

/** Sorted and without dates, so that a change of it says what changed. */
export async function writeLock(cwd: string, lock: Lock): Promise<void> {
  const files = Object.fromEntries(
    Object.entries(lock).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  )
  await writeJson(join(cwd, LOCK_FILE), { version: 1, files })
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new CliError(`${path} is no JSON.`)
  }
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`)
  await rename(`${path}.new`, path)
}
