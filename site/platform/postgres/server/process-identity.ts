import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/**
 * Names a running process so that a later process with the same number is told apart from it:
 * the boot and the moment the process started. Null when no such process runs (a zombie does not).
 */
export function processIdentity(pid: number): string | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null
  return process.platform === 'linux' ? linuxIdentity(pid) : portableIdentity(pid)
}

/** True while the process that once had this identity still runs. */
export function isSameProcess(pid: number, identity: string): boolean {
  return processIdentity(pid) === identity
}

/** Tells a folder from its copy, whose notes name processes that work on the original. */
export function placeOf(folder: string): string {
  return String(statSync(folder).ino)
}

function linuxIdentity(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field is the program's name in parentheses and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    const startTicks = fields[19]
    if (state === 'Z' || state === 'X' || startTicks === undefined) return null
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}/${startTicks}`
  } catch {
    return null
  }
}

function portableIdentity(pid: number): string | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null
  }
  if (process.platform === 'win32') return 'alive'
  try {
    const [state, ...start] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', `${pid}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(/\s+/)
    return !state || state.startsWith('Z') ? null : start.join(' ')
  } catch {
    return null
  }
}
