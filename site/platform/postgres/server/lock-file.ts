import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isSameProcess, placeOf, processIdentity } from './process-identity.ts'

/** Who holds a lock file. `identity` tells a reused process number from the holder. */
export type LockHolder = {
  readonly pid: number
  readonly identity: string
  /** The folder that was locked; a copied lock file locks nothing. */
  readonly place: string
  readonly since: string
  readonly port: number | null
}

export type LockAttempt =
  | { readonly kind: 'held'; readonly release: () => void }
  | { readonly kind: 'taken'; readonly by: LockHolder }

/**
 * Takes the lock at `path` for this process, or says who holds it. A lock whose holder no longer
 * runs is taken over. Taking is atomic: the complete file is linked into place.
 */
export function tryLock(path: string, port: number | null = null): LockAttempt {
  const own: LockHolder = {
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
    place: placeOf(dirname(path)),
    since: new Date().toISOString(),
    port,
  }
  const text = JSON.stringify(own)
  for (;;) {
    if (linkInto(path, text)) return { kind: 'held', release: () => release(path, text) }
    const found = readText(path)
    if (found === null) continue
    const holder = parseHolder(found)
    const isHeld = holder?.place === own.place && isSameProcess(holder.pid, holder.identity)
    if (holder && isHeld) return { kind: 'taken', by: holder }
    removeStale(path, found)
  }
}

function linkInto(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Moves the lock aside first, so that a lock another process took meanwhile can be put back. */
function removeStale(path: string, staleText: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
    const moved = readText(aside)
    if (moved !== null && moved !== staleText) linkSync(aside, path)
  } catch {
    // Another process was faster; the next attempt sees what it left.
  } finally {
    rmSync(aside, { force: true })
  }
}

function release(path: string, text: string): void {
  if (readText(path) === text) rmSync(path, { force: true })
}

function parseHolder(text: string): LockHolder | null {
  try {
    const holder = JSON.parse(text) as LockHolder
    return typeof holder.pid === 'number' && typeof holder.identity === 'string' ? holder : null
  } catch {
    return null
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
