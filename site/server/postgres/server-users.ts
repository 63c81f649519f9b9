import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isSameProcess, processIdentity } from './process-identity.ts'

/**
 * Notes that this process uses the server, so that whoever stops last ends it: an import on the
 * command line may share the server with a running site.
 *
 * @returns a function that takes the note away and says whether it was the last one
 */
export function registerUser(folder: string): () => boolean {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${randomUUID()}`)
  writeFileSync(file, processIdentity(process.pid) ?? '')
  return () => {
    rmSync(file, { force: true })
    return readdirSync(folder).every((name) => !isAlive(folder, name))
  }
}

function isAlive(folder: string, name: string): boolean {
  const path = join(folder, name)
  try {
    if (isSameProcess(Number.parseInt(name, 10), readFileSync(path, 'utf8'))) return true
    rmSync(path, { force: true })
  } catch {
    // Its owner removed it between the listing and the reading.
  }
  return false
}
