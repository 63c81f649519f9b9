import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { launchOptions } from './cluster.ts'
import { probe } from './connection.ts'
import { settingArguments } from './settings.ts'
import { readStartFailure } from './start-failure.ts'
import type { StartFailure } from './start-failure.ts'
import type { Log } from '#platform/log.ts'

export type Launch =
  | { readonly kind: 'ready'; readonly pid: number }
  | ({ readonly kind: 'failed' } & StartFailure)

const LOG_LIMIT_BYTES = 10_000_000
const PATIENCE_MS = 5000

/**
 * Starts a server that outlives this process and writes to a file of its own: a pipe would break
 * it when we are killed. Resolves when it answers, however long recovery takes, or when it ended.
 */
export async function launch(
  cluster: Cluster,
  port: number,
  logFile: string,
  log: Log,
): Promise<Launch> {
  rotate(logFile)
  const output = openSync(logFile, 'a', 0o600)
  const offset = fstatSync(output).size
  const { dataFlag, spawn: options } = launchOptions(cluster)
  const flags = [dataFlag.replace('--pgdata=', '-D'), '-p', `${port}`]
  const child = spawn(
    cluster.binaries.postgres,
    [...flags, ...settingArguments(cluster.isDurable)],
    { ...options, detached: true, stdio: ['ignore', output, output] },
  )
  let exit: string | null = null
  child.once('exit', (code, signal) => (exit = signal ?? `code ${code}`))
  child.once('error', (error) => (exit = error.message))
  child.unref()
  closeSync(output)
  for (let waitedMs = 0, told = PATIENCE_MS; ; waitedMs += 25) {
    if (child.pid && exit === null && (await probe(cluster, port)) === 'ours') {
      return { kind: 'ready', pid: child.pid }
    }
    if (exit !== null)
      return { kind: 'failed', ...readStartFailure(readFrom(logFile, offset), exit) }
    if (waitedMs >= told) {
      log.info('The database is still starting (it recovers after a crash); waiting')
      told += PATIENCE_MS
    }
    await sleep(25)
  }
}

function readFrom(file: string, offset: number): string {
  return readFileSync(file).subarray(offset).toString()
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size < LOG_LIMIT_BYTES) return
  rmSync(`${file}.1`, { force: true })
  renameSync(file, `${file}.1`)
}
