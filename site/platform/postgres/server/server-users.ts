import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameProcess, placeOf, processIdentity } from './process-identity.ts'

/**
 * Notes that this process uses the server, so that whoever stops last ends it: an import on the
 * command line may share the server with a running site.
 *
 * @returns a function that takes the note away and says whether it was the last one
 */
export function registerUser(folder: string): () => boolean {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${randomUUID()}`)
  writeFileSync(file, `${processIdentity(process.pid)} ${placeOf(folder)}`)
  return () => {
    rmSync(file, { force: true })
    return readdirSync(folder).every((name) => !isAlive(folder, name))
  }
}

function isAlive(folder: string, name: string): boolean {
  const path = join(folder, name)
  try {
    const [identity = '', place] = readFileSync(path, 'utf8').split(' ')
    const isUser = isSameProcess(Number.parseInt(name, 10), identity)
    if (isUser && place === placeOf(folder)) return true
    rmSync(path, { force: true })
  } catch {
    // Its owner removed it between the listing and the reading.
  }
  return false
}
