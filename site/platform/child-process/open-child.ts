import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { siteRoot } from '#platform/site-root.ts'
import { OUT_OF_MEMORY } from './exit-codes.ts'

/** What became of a question to a process that may be killed. */
export type ChildAnswer<Message> =
  | { readonly end: 'answered'; readonly message: Message }
  | { readonly end: 'too_slow' }
  | { readonly end: 'too_much_memory' }
  | { readonly end: 'died'; readonly how: string }

export type Child<Job, Message> = {
  /** False once it ended or was killed, whatever the reason. */
  isAlive(): boolean
  /** One question at a time; a process that takes longer than `workMs` is killed. */
  ask(job: Job, workMs: number): Promise<ChildAnswer<Message>>
  kill(): void
}

type Start = {
  /** Module below `site/` that calls `serveParent`. */
  readonly module: string
  readonly heapMb: number
  /** How far it stands back for others, 0 to 19 as `nice` counts. */
  readonly niceness?: number
}

const START_MS = 60_000
const LONGEST_WORDS = 2000

/**
 * Starts a process for content from strangers: it has no settings, may read but not write, starts
 * nothing, and is killed as a whole.
 *
 * @throws where it cannot be started, with what it said
 */
export async function openChild<Job extends object, Message>({
  module,
  heapMb,
  niceness = 0,
}: Start): Promise<Child<Job, Message>> {
  const child = fork(join(siteRoot, module), [], {
    serialization: 'advanced',
    env: {},
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-addons',
      `--max-old-space-size=${heapMb}`,
      '--disable-warning=SecurityWarning',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // Before it has threads: on Linux each takes the priority of the one that starts it.
  if (niceness > 0) standBack(child.pid, niceness)
  let death: ChildAnswer<Message> | null = null
  let tell: ((answer: ChildAnswer<Message>) => void) | null = null
  let words = ''

  const settle = (answer: ChildAnswer<Message>) => {
    const told = tell
    tell = null
    told?.(answer)
  }
  const die = (answer: ChildAnswer<Message>) => {
    death ??= answer
    settle(death)
  }
  const answer = (ms: number) =>
    new Promise<ChildAnswer<Message>>((resolve) => {
      if (death !== null) return resolve(death)
      const timer = setTimeout(() => {
        child.kill('SIGKILL')
        die({ end: 'too_slow' })
      }, ms)
      tell = (said) => {
        clearTimeout(timer)
        resolve(said)
      }
    })
  child.stderr?.on('data', (chunk: Buffer) => {
    if (words.length < LONGEST_WORDS) words += chunk.toString()
  })
  child.on('message', (message) => settle({ end: 'answered', message: message as Message }))
  child.on('error', (error) => die({ end: 'died', how: error.message }))
  child.once('exit', (code, signal) => die(endOf(code, signal)))

  const first = await answer(START_MS)
  if (first.end !== 'answered') {
    child.kill('SIGKILL')
    const why = first.end === 'died' ? first.how : first.end
    throw new Error(`${module} did not start (${why}): ${words.slice(0, LONGEST_WORDS)}`)
  }
  return {
    isAlive: () => death === null && !child.killed,
    ask(job, workMs) {
      const said = answer(workMs)
      // A process that has just ended says so by its exit.
      if (death === null) child.send(job, () => undefined)
      return said
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

function standBack(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // It is gone already, which its exit tells, or the system keeps priorities to itself.
  }
}

function endOf(code: number | null, signal: string | null): ChildAnswer<never> {
  const isMemory = code === OUT_OF_MEMORY || code === 134 || signal === 'SIGABRT'
  if (isMemory) return { end: 'too_much_memory' }
  return { end: 'died', how: `it ended with ${code ?? signal}` }
}
