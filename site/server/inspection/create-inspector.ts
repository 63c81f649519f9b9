import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createConcurrencyGate } from '../render/concurrency-gate.ts'
import { siteRoot } from '../site-root.ts'
import type { Inspection, InspectionJob, Refusal } from './inspection.ts'
import { OUT_OF_MEMORY } from './inspection-limits.ts'
import { formatOfContent, isNamedAs } from './uploaded-format.ts'

export type Inspector = AsyncDisposable & {
  /** @throws only where no file is to blame: the process that looks cannot be started */
  inspect(job: InspectionJob): Promise<Inspection>
}

type Settings = {
  /** Processes at once. */
  readonly processes?: number
  /** Time for one file. */
  readonly workMs?: number
  /** After so many files a process is replaced, so that nothing gathers in it. */
  readonly filesEach?: number
}

type Child = { readonly process: ChildProcess; files: number }

const START_MS = 60_000
const WORK_MS = 5_000
const FILES_EACH = 200
export const LARGEST_FILE_BYTES = 100_000_000

/**
 * Looks at files from strangers in processes of their own, which have no settings, may read but not
 * write, start nothing, and are killed as a whole when a file takes too long or too much memory.
 */
export function createInspector({
  processes = 1,
  workMs = WORK_MS,
  filesEach = FILES_EACH,
}: Settings = {}): Inspector {
  const gate = createConcurrencyGate(processes)
  const idle: Child[] = []
  let isClosed = false

  async function look(job: InspectionJob, format: string): Promise<Inspection> {
    const child = idle.pop() ?? (await startChild())
    const inspection = await ask(child.process, { job, format }, workMs)
    child.files += 1
    const isWorn = child.process.exitCode !== null || child.process.killed
    if (isWorn || isClosed || child.files >= filesEach) child.process.kill('SIGKILL')
    else idle.push(child)
    return inspection
  }

  return {
    async inspect(job) {
      if (job.bytes.length === 0) return refused('empty', 'the file has no bytes')
      if (job.bytes.length > LARGEST_FILE_BYTES) {
        return refused('too_large', `${job.bytes.length} bytes`)
      }
      const format = formatOfContent(job.bytes)
      if (format === null) return refused('unknown_format', 'neither text nor bytes that we know')
      if (!isNamedAs(format, job.name)) return refused('wrong_ending', `the content is ${format}`)
      return gate.run(() => look(job, format))
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      for (const child of idle.splice(0)) child.process.kill('SIGKILL')
    },
  }
}

function startChild(): Promise<Child> {
  const child = fork(join(siteRoot, 'server/inspection/inspection-child.ts'), [], {
    serialization: 'advanced',
    env: {},
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-addons',
      '--max-old-space-size=256',
      '--disable-warning=SecurityWarning',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const timer = setTimeout(() => fail('did not start in time'), START_MS)
    const fail = (why: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`the process that looks at uploads ${why}: ${said.slice(0, 2000)}`))
    }
    child.once('exit', (code) => fail(`ended with ${code}`))
    child.once('message', () => {
      clearTimeout(timer)
      child.removeAllListeners('exit')
      resolve({ process: child, files: 0 })
    })
  })
}

/** Its answer, or, where it gave none, what that says of the file. */
function ask(child: ChildProcess, message: object, workMs: number): Promise<Inspection> {
  return new Promise((resolve) => {
    const end = (inspection: Inspection) => {
      clearTimeout(timer)
      child.removeAllListeners('message')
      child.removeAllListeners('exit')
      resolve(inspection)
    }
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      end(refused('too_slow', `looking at it took more than ${workMs} ms`))
    }, workMs)
    child.once('message', (inspection: Inspection) => end(inspection))
    child.once('exit', (code, signal) =>
      end(
        code === OUT_OF_MEMORY || signal === 'SIGABRT' || code === 134
          ? refused('too_much_memory', 'looking at it took more memory than one file may')
          : refused('damaged', `looking at it ended with ${code ?? signal}`),
      ),
    )
    child.send(message)
  })
}

function refused(reason: Refusal, detail: string): Inspection {
  return { isAccepted: false, reason, detail }
}
