import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { RenderError } from '#platform/render/render-error.ts'
import type { FoundPrograms, ProgramName } from './find-programs.ts'

export interface ProgramRun {
  readonly name: ProgramName
  readonly file: Uint8Array
  /** What the file is called in the folder of the run; the program's arguments name both. */
  readonly input: string
  readonly output: string
  readonly args: readonly string[]
  readonly memoryMb: number
}

export interface ProgramLimits {
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

const MOST_OUTPUT_BYTES = 200_000_000
const MOST_OPEN_FILES = 256
/** A core that is wanted elsewhere gives it a quarter of its time. */
const NICENESS = 5
const LONGEST_WORDS = 2_000

/**
 * Runs a program on a stranger's file: no shell, a folder of its own that is deleted, none of the site's settings, limits of
 * time, memory and bytes written, no network where the system can take it away. It and what it started die together.
 *
 * @throws RenderError `timeout`, `too_large`, `malformed` with what the program said; the signal's reason
 */
export async function runProgram(
  { paths, limiter, isolation }: FoundPrograms,
  { name, file, input, output, args, memoryMb }: ProgramRun,
  limits: ProgramLimits,
): Promise<Uint8Array> {
  const path = paths[name]
  if (path === undefined || limiter === null) throw new Error(`${name} is not there`)
  limits.signal?.throwIfAborted()
  const folder = await mkdtemp(join(tmpdir(), 'tessera-program-'))
  try {
    await chmod(folder, 0o700)
    await writeFile(join(folder, input), file)
    const words = [
      ...isolation,
      limiter,
      `--as=${memoryMb * 1_000_000}`,
      `--cpu=${Math.ceil(limits.timeoutMs / 1000) * 2}`,
      `--fsize=${MOST_OUTPUT_BYTES}`,
      `--nofile=${MOST_OPEN_FILES}`,
      '--core=0',
      '--',
      path,
      ...args,
    ]
    const end = await endOf(words, folder, limits)
    return await readOutput(join(folder, output), end, name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly words: string
}

function endOf(
  [program = '', ...args]: readonly string[],
  folder: string,
  { timeoutMs, signal }: ProgramLimits,
): Promise<End> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, which is ended as a whole.
      detached: true,
    })
    let words = ''
    let isLate = false
    const kill = () => killGroup(child.pid)
    const timer = setTimeout(() => {
      isLate = true
      kill()
    }, timeoutMs)
    standBack(child.pid)
    const hear = (chunk: Buffer) => {
      if (words.length < LONGEST_WORDS) words += chunk.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    signal?.addEventListener('abort', kill, { once: true })
    child.once('error', (error) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', kill)
      reject(error)
    })
    child.once('close', (code, ended) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', kill)
      // What it left behind in its group ends with it.
      kill()
      if (signal?.aborted) reject(signal.reason)
      else if (isLate) reject(new RenderError('timeout', 'The program took too long'))
      else resolve({ code, signal: ended, words })
    })
  })
}

async function readOutput(path: string, end: End, name: ProgramName): Promise<Uint8Array> {
  const said = end.words.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  if (end.signal === 'SIGXFSZ' || /File size limit|File too large/i.test(said)) {
    throw new RenderError('too_large', `${name} wrote more than ${MOST_OUTPUT_BYTES} bytes`)
  }
  if (/out of memory|Cannot allocate memory|bad_alloc|VMerror/i.test(said)) {
    throw new RenderError('too_large', `${name} needed more memory than it may have`)
  }
  const written = end.code === 0 ? await stat(path).catch(() => null) : null
  if (!written?.isFile() || written.size === 0) {
    throw new RenderError('malformed', `${name} could not read the file: ${said}`)
  }
  return new Uint8Array(await readFile(path))
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // All of it is gone already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function standBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS)
  } catch {
    // It is gone already, which its end tells, or the system keeps priorities to itself.
  }
}
