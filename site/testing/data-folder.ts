import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPostmasterFile } from '#platform/postgres/server/postmaster-file.ts'
import { isSameProcess, processIdentity } from '#platform/postgres/server/process-identity.ts'

const PREFIX = 'tessera-test-'
const STOP_WITHIN_MS = 5000

/** A new data folder that belongs to this process, so that its remains are found if we are killed. */
export function createDataFolder(parent = tmpdir()): string {
  const path = mkdtempSync(join(parent, PREFIX))
  writeFileSync(join(path, 'owner'), `${process.pid} ${processIdentity(process.pid)}`)
  return path
}

/** Ends the servers that work on the folder and those in it, and removes it. Waits, so it may run as we exit. */
export function removeDataFolder(path: string): void {
  for (const name of dataFoldersIn(path)) removeDataFolder(join(path, name))
  const note = readPostmasterFile(join(path, 'postgres'))
  const identity = note && note.pid !== process.pid ? processIdentity(note.pid) : null
  if (note && identity) {
    process.kill(note.pid, 'SIGQUIT')
    const pause = new Int32Array(new SharedArrayBuffer(4))
    for (let waitedMs = 0; waitedMs < STOP_WITHIN_MS; waitedMs += 10) {
      if (!isSameProcess(note.pid, identity)) break
      Atomics.wait(pause, 0, 0, 10)
    }
  }
  rmSync(path, { recursive: true, force: true, maxRetries: 5 })
}

/** Removes the folders of test runs that were killed before they could clean up. */
export function removeAbandonedFolders(parent = tmpdir()): void {
  for (const name of dataFoldersIn(parent)) {
    const path = join(parent, name)
    try {
      const [pid, identity = ''] = readFileSync(join(path, 'owner'), 'utf8').split(' ')
      if (!isSameProcess(Number(pid), identity)) removeDataFolder(path)
    } catch {
      // Another account's folder, or one that its run is just making.
    }
  }
}

function dataFoldersIn(parent: string): string[] {
  return readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))
}
