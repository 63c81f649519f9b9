import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { initialiseCluster, stopByTool } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { DATABASE, ensureDatabase, probe, urlOf } from './connection.ts'
import { findFreePort } from './free-port.ts'
import { launch } from './launch.ts'
import { tryLock } from './lock-file.ts'
import { chooseOsUser } from './os-user.ts'
import { readPostmasterFile, removeForeignPostmasterFile } from './postmaster-file.ts'
import { isSameProcess, processIdentity } from './process-identity.ts'
import { reachableBinaries } from './reachable-binaries.ts'
import { registerUser } from './server-users.ts'
import { storedSecret } from '#platform/secrets/stored-secret.ts'
import type { Log } from '#platform/log.ts'

/** A server of our own that keeps running, on the same address, until `stop`. */
export type SupervisedServer = {
  readonly url: string
  readonly pid: () => number
  readonly isAdopted: boolean
  /** Shuts the server down in order, unless another process still uses it. */
  readonly stop: () => Promise<void>
}

type Running = { readonly pid: number; readonly port: number; readonly isAdopted: boolean }

const RETRY_FOR_MS = 20_000
const WATCH_EVERY_MS = 200
const STOP_WITHIN_MS = 30_000

/**
 * Runs PostgreSQL on `<dataDir>/postgres`. A server that a killed process left behind is adopted;
 * one that dies is started again on the same port. Starting and stopping take turns between
 * processes by a lock file.
 */
export async function superviseServer(
  options: { readonly dataDir: string; readonly isDurable: boolean },
  log: Log,
): Promise<SupervisedServer> {
  mkdirSync(options.dataDir, { recursive: true })
  const at = (name: string) => join(options.dataDir, name)
  const exclusively = <T>(work: () => Promise<T>) => inTurn(at('postgres.lock'), work)
  const folder = at('postgres')
  const user = chooseOsUser(folder, log)
  const cluster: Cluster = {
    folder,
    binaries: reachableBinaries(findBinaries(), user, log),
    user,
    password: storedSecret(at('postgres-password')),
    isDurable: options.isDurable,
  }
  const files = { port: at('postgres-port'), log: at('postgres.log') }

  const [first, deregister] = await exclusively(async () => {
    await initialiseCluster(cluster, log)
    const running = await startOrAdopt(cluster, files, log)
    await ensureDatabase(cluster, running.port)
    return [running, registerUser(at('postgres-users'))] as const
  })
  const { port } = first
  let running: Running = first
  let identity = processIdentity(first.pid) ?? ''
  let isStopping = false
  let restarting: Promise<void> | null = null

  const restart = async () => {
    log.warn(`The database (process ${running.pid}) ended unexpectedly; starting it again`)
    for (;;) {
      if (isStopping) return
      try {
        running = await exclusively(() => startOrAdopt(cluster, files, log, port))
        identity = processIdentity(running.pid) ?? ''
        log.info(`The database is back (process ${running.pid})`)
        return
      } catch (error) {
        log.error({ err: error }, 'The database does not start; trying again in 2 seconds')
        await sleep(2000, undefined, { ref: false })
      }
    }
  }
  const watch = setInterval(() => {
    if (isStopping || restarting || isSameProcess(running.pid, identity)) return
    restarting = restart().finally(() => (restarting = null))
  }, WATCH_EVERY_MS)
  watch.unref()

  const stop = async () => {
    isStopping = true
    clearInterval(watch)
    await restarting
    await exclusively(async () => {
      if (deregister()) await shutDown(cluster, running.pid, identity, log)
      else log.info('Another process still uses the database; leaving it running')
    })
  }
  return {
    url: urlOf(cluster, port, DATABASE),
    pid: () => running.pid,
    isAdopted: first.isAdopted,
    stop,
  }
}

async function startOrAdopt(
  cluster: Cluster,
  files: { readonly port: string; readonly log: string },
  log: Log,
  fixedPort?: number,
): Promise<Running> {
  const deadline = Date.now() + RETRY_FOR_MS
  let hasTold = false
  for (;;) {
    const found = await adopt(cluster, log)
    if (found && (fixedPort ?? found.port) === found.port) {
      writeFileSync(files.port, `${found.port}\n`)
      return found
    }
    const port = fixedPort ?? (await findFreePort(readPort(files.port)))
    const outcome = await launch(cluster, port, files.log, log)
    if (outcome.kind === 'ready') {
      writeFileSync(files.port, `${port}\n`)
      return { pid: outcome.pid, port, isAdopted: false }
    }
    if (outcome.remedy === 'fatal' || Date.now() > deadline) {
      throw new Error(`The database does not start.\n${outcome.reason}\nMore: ${files.log}`)
    }
    if (outcome.remedy === 'retry') {
      if (removeForeignPostmasterFile(cluster.folder)) continue
      if (!hasTold) log.info('Another server still works on the database files; waiting for it')
      hasTold = true
    }
    await sleep(200)
  }
}

/** Waits for a server that is alive but still recovering; null when none is there. */
async function adopt(cluster: Cluster, log: Log): Promise<Running | null> {
  for (;;) {
    const note = readPostmasterFile(cluster.folder)
    if (!note || note.port === 0 || processIdentity(note.pid) === null) return null
    const answer = await probe(cluster, note.port)
    if (answer === 'absent') return null
    if (answer === 'ours') {
      log.info(`Using the database that is already running (process ${note.pid})`)
      return { pid: note.pid, port: note.port, isAdopted: true }
    }
    await sleep(50)
  }
}

/** Fast shutdown: sessions end, everything is written; after 30 s without waiting for the rest. */
async function shutDown(cluster: Cluster, pid: number, identity: string, log: Log): Promise<void> {
  if (!isSameProcess(pid, identity)) return
  if (process.platform === 'win32') return stopByTool(cluster)
  process.kill(pid, 'SIGINT')
  for (let waitedMs = 0; isSameProcess(pid, identity); waitedMs += 20) {
    if (waitedMs === STOP_WITHIN_MS) {
      log.warn('The database does not stop; ending it at once (it recovers at the next start)')
      process.kill(pid, 'SIGQUIT')
    }
    await sleep(20)
  }
}

async function inTurn<T>(lockPath: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const attempt = tryLock(lockPath)
    if (attempt.kind === 'held') return work().finally(attempt.release)
    await sleep(50)
  }
}

/** The port of the last start, or null when the file is absent or makes no sense. */
function readPort(file: string): number | null {
  try {
    const port = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : null
  } catch {
    return null
  }
}
