import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a running (or killed) server has noted in its `postmaster.pid`. */
export type PostmasterFile = { readonly pid: number; readonly port: number }

/** Null when no server has been left running on the files, or its note makes no sense. */
export function readPostmasterFile(clusterFolder: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'latin1').split('\n')
    const pid = Number(lines[0])
    const port = Number(lines[3])
    return Number.isInteger(pid) && pid > 0 ? { pid, port: port || 0 } : null
  } catch {
    return null
  }
}

/**
 * Removes a note whose process number now belongs to another program, as happens when a container
 * restarts. PostgreSQL would wait for that program for ever. Only done where it is certain that no
 * process works in the folder, which Linux can tell.
 *
 * @returns whether the note was removed
 */
export function removeForeignPostmasterFile(clusterFolder: string): boolean {
  if (process.platform !== 'linux' || isWorkedIn(realpathSync(clusterFolder))) return false
  rmSync(join(clusterFolder, 'postmaster.pid'), { force: true })
  return true
}

function isWorkedIn(folder: string): boolean {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.some((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder
    } catch (error) {
      // Another account's process hides its folder; only a server of ours runs PostgreSQL there.
      return (error as NodeJS.ErrnoException).code === 'EACCES' && isPostgres(pid)
    }
  })
}

function isPostgres(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'latin1').trim() === 'postgres'
  } catch {
    return false
  }
}
