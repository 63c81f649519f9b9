import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '../services/free-ports.ts'
import { goProgram } from '../services/go-program.ts'
import { pythonProgram } from '../services/python-program.ts'

const START_MS = 30_000

export type Stripes = {
  /** Answers every request that Stripe's own description allows, from fixtures. */
  readonly mockUrl: string
  /** Keeps state, and sends signed messages. */
  readonly localUrl: string
  /** Ends both by their process ids. */
  stop(): void
}

/** What is missing on this machine for the stand-ins; null where nothing is. */
export function missingForStripes(): string | null {
  const needed = [
    ['go', ['version'], 'Go'],
    ['python3', ['-m', 'venv', '--help'], 'Python with venv'],
  ] as const
  const missing = needed.filter(([program, parameters]) => {
    return spawnSync(program, parameters, { stdio: 'ignore', timeout: 20_000 }).status !== 0
  })
  return missing.length === 0 ? null : missing.map(([, , name]) => name).join(' and ')
}

/** Installs both once and starts them. @throws Error in plain words */
export async function startStripes(): Promise<Stripes> {
  const mock = goProgram('github.com/stripe/stripe-mock', '0.203.0')
  const local = pythonProgram('localstripe', 'localstripe==1.15.10')
  const [mockPort = 0, localPort = 0] = await freePorts(2)
  const children = [
    start(mock, ['-http-port', String(mockPort)]),
    start(local, ['--port', String(localPort), '--from-scratch']),
  ]
  const stop = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  const mockUrl = `http://127.0.0.1:${mockPort}`
  const localUrl = `http://127.0.0.1:${localPort}`
  try {
    await untilAnswering(mockUrl)
    await untilAnswering(localUrl)
  } catch (error) {
    stop()
    throw error
  }
  return { mockUrl, localUrl, stop }
}

function start(program: string, parameters: readonly string[]): ChildProcess {
  return spawn(program, parameters, { stdio: 'ignore' })
}

async function untilAnswering(url: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < START_MS; waitedMs += 250) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await sleep(250)
  }
  throw new Error(`nothing answered on ${url} within ${START_MS / 1000} s`)
}
