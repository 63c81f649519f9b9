import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '../services/free-ports.ts'
import { goProgram } from '../services/go-program.ts'

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
  const program = goProgram('github.com/versity/versitygw/cmd/versitygw', '1.8.0')
  const folder = mkdtempSync(join(tmpdir(), 'tessera-s3-'))
  const bucket = 'tessera'
  mkdirSync(join(folder, bucket))
  const [key, secret] = ['tessera', 'a secret of tests']
  const [port = 0] = await freePorts(1)
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
