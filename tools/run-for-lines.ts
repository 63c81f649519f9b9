import { spawn } from 'node:child_process'

type Options = { readonly cwd: string; readonly limit: AbortSignal }

/** From a polite end to a forced one: services are stopped and their files removed meanwhile. */
const GRACE_MS = 45_000

/**
 * Runs a program, shows what it says and answers with the lines of it. When the
 * limit comes first, it is ended with everything it started.
 */
export async function runForLines(
  program: string,
  parameters: readonly string[],
  { cwd, limit }: Options,
): Promise<{ readonly lines: readonly string[]; readonly isCut: boolean }> {
  const child = spawn(program, parameters, {
    cwd,
    // A group of its own, so that what it started can be ended with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    process.stdout.write(chunk)
    text += chunk
  })
  let isCut = false
  const end = (signal: NodeJS.Signals, target: number): void => {
    try {
      process.kill(target, signal)
    } catch {
      // It has ended already.
    }
  }
  const pid = child.pid ?? 0
  let forced: NodeJS.Timeout | undefined
  const cut = (): void => {
    isCut = true
    end('SIGTERM', pid)
    forced = setTimeout(() => end('SIGKILL', -pid), GRACE_MS)
  }
  limit.addEventListener('abort', cut, { once: true })
  const stop = (): void => end('SIGTERM', pid)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
  } finally {
    limit.removeEventListener('abort', cut)
    clearTimeout(forced)
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
  return { lines: text.split('\n').filter((line) => line.trim() !== ''), isCut }
}

/** What the last line says, `N passed, N failed`; null where it says something else. */
export function readCounts(lines: readonly string[]): { passed: number; failed: number } | null {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(lines.at(-1) ?? '') ?? []
  return passed === undefined ? null : { passed: Number(passed), failed: Number(failed) }
}
