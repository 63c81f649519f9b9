import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Only ends what never comes to its point. */
const LONGEST_MS = 300_000

/**
 * Runs a script with a task in a process of its own, with `imports` before it; answers the points it came to, and
 * how it ended.
 */
export async function runAndDie(
  script: URL,
  task: object,
  imports: readonly string[] = [],
): Promise<{ readonly points: readonly string[]; readonly signal: string | null }> {
  const flags = imports.flatMap((url) => ['--import', url])
  const child = spawn(process.execPath, [...flags, script.pathname, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    timeout: LONGEST_MS,
    killSignal: 'SIGTERM',
  })
  if (child.stdout === null) throw new Error('the process has no output')
  const [output, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const lines = output.trim().split('\n').filter(Boolean)
  return {
    points: lines.map((line) => JSON.parse(line) as string),
    signal: signal as string | null,
  }
}
