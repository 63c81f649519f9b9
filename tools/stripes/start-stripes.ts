import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../build-site.ts'

const STRIPE_MOCK = 'github.com/stripe/stripe-mock@v0.203.0'
const LOCALSTRIPE = 'localstripe==1.15.10'
const INSTALL_MS = 240_000
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

/** Installs both once, below node_modules, and starts them. @throws Error in plain words */
export async function startStripes(): Promise<Stripes> {
  const folder = join(root, 'node_modules/.cache/tessera-stripes')
  mkdirSync(folder, { recursive: true })
  const mock = join(folder, 'stripe-mock')
  if (!existsSync(mock)) install('go', ['install', STRIPE_MOCK], { GOBIN: folder })
  const local = join(folder, 'venv/bin/localstripe')
  if (!existsSync(local)) {
    install('python3', ['-m', 'venv', join(folder, 'venv')])
    install(join(folder, 'venv/bin/pip'), ['install', '--quiet', LOCALSTRIPE])
  }
  const [mockPort, localPort] = [await freePort(), await freePort()]
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

function install(program: string, parameters: readonly string[], env: object = {}): void {
  const { status, error, stderr } = spawnSync(program, parameters, {
    timeout: INSTALL_MS,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status === 0) return
  const reason = error?.message ?? stderr.trim().split('\n').at(-1)
  throw new Error(`${program} ${parameters.join(' ')} did not succeed: ${reason}`)
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

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return port
}
