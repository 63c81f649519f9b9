/** What processes hold, by /proc: Linux only. A process that has just ended holds nothing. */
import { readdirSync, readFileSync } from 'node:fs'

type Process = { readonly pid: number; readonly parent: number; readonly command: string }

/** Processes that `pid` started, and those that they started. */
export function processesBelow(pid: number): Process[] {
  const all = readdirSync('/proc').flatMap((entry): Process[] => {
    const parent = /^PPid:\s+(\d+)/m.exec(readOr(`/proc/${entry}/status`))?.[1]
    if (!/^\d+$/.test(entry) || parent === undefined) return []
    const command = readOr(`/proc/${entry}/cmdline`)
    return [{ pid: Number(entry), parent: Number(parent), command }]
  })
  const found: Process[] = []
  const above = new Set([pid])
  for (let before = -1; before !== found.length;) {
    before = found.length
    for (const one of all) {
      if (!above.has(one.parent) || above.has(one.pid)) continue
      above.add(one.pid)
      found.push(one)
    }
  }
  return found
}

/** Megabytes in memory; null once it ended. */
export function memoryOf(pid: number): number | null {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readOr(`/proc/${pid}/status`)) ?? []
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
