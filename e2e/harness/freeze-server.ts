import { readFileSync, readdirSync } from 'node:fs'
import type { Pool } from 'pg'

/** Stops PostgreSQL with all its processes by SIGSTOP, as a machine that hangs; the answer lets it go on. */
export async function freezeServer(pool: Pool): Promise<() => void> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(Number(rows[0]?.pid))
  const all = [postmaster, ...childrenOf(postmaster)]
  for (const pid of all) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of all) signal(pid, 'SIGCONT')
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => parentOf(one) === pid)
}

/** NaN where there is no such process any more. */
function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return Number.NaN
  }
}
