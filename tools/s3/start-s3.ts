import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const VERSION = '1.8.0'
const VERSITYGW = `github.com/versity/versitygw/cmd/versitygw@v${VERSION}`
/** Takes three minutes of processor time, once for all checkouts. */
const BUILD_MS = 900_000
const START_MS = 30_000

export type RunningS3 = {
  readonly endpoint: string
  readonly key: string
  readonly secret: string
  readonly bucket: string
  /** Ends it by its process id and removes its files. */
  stop(): void
}

/**
 * A real S3 server with an empty bucket on a free port of 127.0.0.1: versitygw (Apache-2.0), built from the Go
 * module proxy and kept in the home folder.
 *
 * @throws Error in plain words
 */
export async function startS3(): Promise<RunningS3> {
  const program = installS3()
  const folder = mkdtempSync(join(tmpdir(), 'tessera-s3-'))
  const bucket = 'tessera'
  mkdirSync(join(folder, bucket))
  const [key, secret] = ['tessera', 'a secret of tests']
  const port = await freePort()
  const child = spawn(program, ['--port', `127.0.0.1:${port}`, 'posix', folder], {
    stdio: 'ignore',
    env: { ...process.env, ROOT_ACCESS_KEY: key, ROOT_SECRET_KEY: secret },
  })
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  const endpoint = `http://127.0.0.1:${port}`
  for (let waitedMs = 0; waitedMs < START_MS; waitedMs += 250) {
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    )
    if (isUp) return { endpoint, key, secret, bucket, stop }
    await sleep(250)
  }
  stop()
  throw new Error(`versitygw did not answer within ${START_MS / 1000} s`)
}

/** The path of the program, built where it is missing. @throws Error where Go is missing or fails */
function installS3(): string {
  const folder = join(homedir(), `.cache/tessera-services/versitygw-${VERSION}`)
  const program = join(folder, 'versitygw')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const { status, error, stderr } = spawnSync('go', ['install', VERSITYGW], {
    timeout: BUILD_MS,
    encoding: 'utf8',
    env: { ...process.env, GOBIN: folder },
  })
  if (status === 0) return program
  const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
  if (isMissing) throw new Error('Go is needed to build versitygw (Debian: apt-get install golang)')
  throw new Error(`versitygw could not be built: ${error?.message ?? stderr.trim().slice(-500)}`)
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
