import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type StartedProgram = {
  readonly pid: number
  /** Holds the process where it is until the function that it answers is called. */
  pause(): () => void
  stop(signal?: NodeJS.Signals): Promise<void>
}

type Start = {
  readonly program: string
  readonly parameters: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** Answers there once it has started. */
  readonly port: number
  /** Many servers refuse root. */
  readonly uid?: number
}

const START_MS = 20_000

/**
 * A server of a test as a process of its own.
 *
 * @throws with what it wrote where it ends instead of listening
 */
export async function startProgram(start: Start): Promise<StartedProgram> {
  const { program, parameters, env, port, uid } = start
  const child = spawn(program, parameters, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && process.getuid?.() === 0 && { uid, gid: uid }),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-4000)))
  }
  const ended = once(child, 'exit')
  // A test that is cut off stops nothing.
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.removeListener('exit', endWithUs))
  const deadline = Date.now() + START_MS
  while (!(await answers(port))) {
    if (hasEnded(child) || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${program} did not start:\n${said}`)
    }
    await sleep(50)
  }
  const pid = Number(child.pid)
  return {
    pid,
    pause() {
      process.kill(pid, 'SIGSTOP')
      return () => void process.kill(pid, 'SIGCONT')
    },
    async stop(signal = 'SIGTERM') {
      if (hasEnded(child)) return
      child.kill(signal)
      await ended
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' })
  return new Promise((resolve) => {
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
